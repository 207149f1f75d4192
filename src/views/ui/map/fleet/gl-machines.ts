import type { CustomLayerInterface } from "maplibre-gl"
import { STRIDE } from "./instances.ts"
import { fragmentShader, vertexShader } from "./shaders.ts"

/** Input for drawing one frame: positions on the Mercator plane, lengths in CSS px, times in s. */
export interface Frame {
  readonly data: Float32Array
  readonly count: number
  /** Number that changes whenever `data` has changed. */
  readonly revision: number
  readonly centreX: number
  readonly centreY: number
  readonly world: number
  readonly width: number
  readonly height: number
  readonly now: number
  readonly duration: number
  readonly size: number
  readonly dots: boolean
  /** Index of the selected machine, which gets a halo; -1 for none. */
  readonly selected: number
}

export interface Look {
  readonly atlas: HTMLCanvasElement
  readonly ink: Rgb
  readonly glow: Rgb
}
export type Rgb = readonly [number, number, number]

/** Custom layer of the map that draws all machines in one WebGL call. */
export const machinesLayer = (
  id: string,
  look: Look,
  frame: () => Frame,
  drawAgain: () => void,
): CustomLayerInterface => {
  let painter: Painter | undefined
  let program: WebGLProgram | undefined
  return {
    id,
    type: "custom",
    renderingMode: "2d",
    onAdd: (_, gl) => {
      program = startLink(gl as WebGL2RenderingContext)
    },
    onRemove: (_, gl) => {
      painter?.dispose()
      painter = undefined
      gl.deleteProgram(program ?? null)
    },
    // Creates the painter in the first `render` call, because only around `render` does the engine expect changes
    // to the WebGL state.
    render: (context) => {
      const gl = context as WebGL2RenderingContext
      if (painter === undefined && program !== undefined && !isStillLinking(gl, program)) {
        painter = makePainter(gl, program, look)
      }
      if (painter === undefined) drawAgain()
      else painter.paint(frame())
    },
  }
}

interface Painter {
  readonly paint: (frame: Frame) => void
  readonly dispose: () => void
}

const makePainter = (gl: WebGL2RenderingContext, program: WebGLProgram, look: Look): Painter => {
  checkLink(gl, program)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const at = {
    centre: uniform("centre"),
    viewport: uniform("viewport"),
    world: uniform("world"),
    now: uniform("now"),
    duration: uniform("duration"),
    size: uniform("size"),
    halo: uniform("halo"),
    chosen: uniform("chosen"),
    dots: uniform("dots"),
    ink: uniform("ink"),
    glow: uniform("glow"),
  }
  const texture = upload(gl, look.atlas)
  const corners = gl.createBuffer()
  const machines = gl.createBuffer()
  const layout = gl.createVertexArray()
  const columns = ["origin", "target", "turn"].map((name) => gl.getAttribLocation(program, name))
  gl.bindVertexArray(layout)
  gl.bindBuffer(gl.ARRAY_BUFFER, corners)
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, "corner")
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  for (const column of columns) {
    gl.enableVertexAttribArray(column)
    gl.vertexAttribDivisor(column, 1)
  }
  gl.bindVertexArray(null)
  let uploaded = -1

  const draw = (first: number, count: number) => {
    columns.forEach((column, i) =>
      gl.vertexAttribPointer(column, 4, gl.FLOAT, false, STRIDE * 4, (first * STRIDE + i * 4) * 4),
    )
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count)
  }
  const paint = (frame: Frame) => {
    if (frame.count === 0) return
    gl.useProgram(program)
    gl.bindVertexArray(layout)
    gl.bindBuffer(gl.ARRAY_BUFFER, machines)
    if (uploaded !== frame.revision) {
      gl.bufferData(gl.ARRAY_BUFFER, frame.data, gl.DYNAMIC_DRAW, 0, frame.count * STRIDE)
      uploaded = frame.revision
    }
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.STENCIL_TEST)
    gl.disable(gl.CULL_FACE)
    const highX = Math.fround(frame.centreX)
    const highY = Math.fround(frame.centreY)
    gl.uniform4f(at.centre, highX, highY, frame.centreX - highX, frame.centreY - highY)
    gl.uniform2f(at.viewport, frame.width, frame.height)
    gl.uniform1f(at.world, frame.world)
    gl.uniform1f(at.now, frame.now)
    gl.uniform1f(at.duration, frame.duration)
    gl.uniform3f(at.ink, ...look.ink)
    gl.uniform4f(at.glow, ...look.glow, 1)
    gl.uniform1i(at.dots, frame.dots ? 1 : 0)
    if (frame.selected >= 0) {
      gl.uniform1i(at.chosen, 1)
      gl.uniform1i(at.halo, 1)
      gl.uniform1f(at.size, Math.max(24, frame.size * 1.35))
      draw(frame.selected, 1)
    }
    gl.uniform1i(at.chosen, 0)
    gl.uniform1i(at.halo, 0)
    gl.uniform1f(at.size, frame.size)
    draw(0, frame.count)
    if (frame.selected >= 0) {
      // Draws the selected machine even when it is part of a cluster.
      gl.uniform1i(at.chosen, 1)
      draw(frame.selected, 1)
    }
    gl.bindVertexArray(null)
  }
  const dispose = () => {
    gl.deleteTexture(texture)
    gl.deleteBuffer(corners)
    gl.deleteBuffer(machines)
    gl.deleteVertexArray(layout)
  }
  return { paint, dispose }
}

/**
 * Starts linking the shaders, which are compiled in parallel: asking for the result at once would block the whole
 * page.
 */
const startLink = (gl: WebGL2RenderingContext): WebGLProgram => {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type)
    if (shader === null) throw new Error("The graphics context was lost")
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return program
}

const isStillLinking = (gl: WebGL2RenderingContext, program: WebGLProgram): boolean => {
  const parallel = gl.getExtension("KHR_parallel_shader_compile")
  return (
    parallel !== null &&
    !gl.isContextLost() &&
    gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR) === false
  )
}

const checkLink = (gl: WebGL2RenderingContext, program: WebGLProgram): void => {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(gl.getProgramInfoLog(program) ?? "The machine shaders do not link")
  }
}

const upload = (gl: WebGL2RenderingContext, picture: HTMLCanvasElement): WebGLTexture => {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  return texture
}
