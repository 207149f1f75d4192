/** Vertex shader of the machines: positions, rotates and moves one quad per machine on the graphics card. */
export const vertexShader = `#version 300 es
precision highp float;
in vec2 corner;
in vec4 origin;
in vec4 target;
in vec4 turn;
uniform vec4 centre;
uniform vec2 viewport;
uniform float world;
uniform float now;
uniform float duration;
uniform float size;
uniform bool chosen;
out vec2 upright;
out vec2 turned;
flat out int status;
flat out int type;

vec2 offset(vec4 place) {
  vec2 away = (place.xy - centre.xy) + (place.zw - centre.zw);
  away.x -= floor(away.x + 0.5);
  return away;
}

void main() {
  float t = duration > 0.0 ? clamp((now - turn.z) / duration, 0.0, 1.0) : 1.0;
  int kind = int(turn.w + 0.5);
  status = kind % 4;
  type = (kind / 4) % 16;
  bool hidden = kind >= 64 && !chosen;
  float swing = mod(turn.y - turn.x + 540.0, 360.0) - 180.0;
  float angle = radians(turn.x + swing * min(1.0, t * 4.0));
  vec2 pixels = mix(offset(origin), offset(target), t) * world;
  upright = corner;
  turned = mat2(cos(angle), -sin(angle), sin(angle), cos(angle)) * corner;
  vec2 place = pixels + corner * size;
  gl_Position = hidden ? vec4(2.0, 2.0, 2.0, 1.0)
    : vec4(place.x * 2.0 / viewport.x, -place.y * 2.0 / viewport.y, 0.0, 1.0);
}`

export const fragmentShader = `#version 300 es
precision highp float;
in vec2 upright;
in vec2 turned;
flat in int status;
flat in int type;
uniform sampler2D atlas;
uniform bool dots;
uniform bool halo;
uniform vec3 ink;
uniform vec4 glow;
out vec4 colour;

vec4 cell(int index, vec2 at) {
  if (abs(at.x) > 1.0 || abs(at.y) > 1.0) return vec4(0.0);
  vec2 inside = (at * 0.5 + 0.5) * ${(1 - 8 / 128).toFixed(5)} + ${(4 / 128).toFixed(5)};
  return texture(atlas, (vec2(index % 4, index / 4) + inside) / 4.0);
}

void main() {
  if (halo) {
    float r = length(upright);
    float ring = smoothstep(0.66, 0.7, r) * (1.0 - smoothstep(0.78, 0.82, r));
    float disc = (1.0 - smoothstep(0.78, 0.82, r)) * 0.28;
    colour = vec4(glow.rgb, 1.0) * max(ring, disc) * glow.a;
    return;
  }
  vec2 at = status == 1 ? turned : upright;
  colour = cell(dots ? status + 4 : status, at);
  if (!dots) {
    float mask = cell(8 + type, turned / (status == 2 ? 0.36 : 0.42)).a;
    colour = mix(colour, vec4(ink, 1.0) * colour.a, mask);
  }
}`
