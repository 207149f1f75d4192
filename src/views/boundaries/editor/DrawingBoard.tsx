import { Button } from "@mantine/core"
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs"
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs"
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import IconCircle from "@tabler/icons-react/dist/esm/icons/IconCircle.mjs"
import IconPolygon from "@tabler/icons-react/dist/esm/icons/IconPolygon.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { useSelector } from "@xstate/react"
import { type ReactNode, useCallback } from "react"
import type { ActorRefFrom } from "xstate"
import type { LatLng, LngLat } from "#domain/geo.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import * as drawn from "#machines/boundaries/boundary-drawing/selectors.ts"
import type { BoundaryEditorMachine } from "#machines/boundaries/boundary-editor/machine.ts"
import * as select from "#machines/boundaries/boundary-editor/selectors.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import classes from "./BoundaryEditor.module.css"
import type { DrawingActor } from "./BoundaryEditor.tsx"
import { DrawMap } from "./DrawMap.tsx"
import { FileImport } from "./FileImport.tsx"
import { useDrawingKeys } from "./use-drawing-keys.ts"

interface Props {
  readonly actor: ActorRefFrom<BoundaryEditorMachine>
  readonly drawing: DrawingActor
  readonly map: MapSettings
  readonly withoutMap?: boolean
}

/** The map to draw on, with the tools above it and what to do next. */
export const DrawingBoard = ({ actor, drawing, map, withoutMap = false }: Props) => {
  const files = useSelector(actor, select.filesOf)
  useDrawingKeys(drawing)
  return (
    <div className={classes.board}>
      <DrawingTools drawing={drawing}>{files && <FileImport actor={files} />}</DrawingTools>
      <DrawingHint drawing={drawing} />
      {!withoutMap && (
        <div className={classes.map}>
          <Picture actor={actor} drawing={drawing} map={map} />
        </div>
      )}
    </div>
  )
}

const Picture = ({ actor, drawing, map }: Props) => {
  const sketch = useSelector(drawing, drawn.sketchIn)
  const isPlacing = useSelector(drawing, drawn.isPlacing)
  const isDrawing = useSelector(drawing, drawn.isDrawing)
  const press = useCallback((place: LatLng) => drawing.send({ type: "point.pressed", ...place }), [drawing])
  const finish = useCallback(() => drawing.send({ type: "polygon.finished" }), [drawing])
  const drag = useCallback(
    (ring: ReadonlyArray<LngLat>) =>
      drawing.send({ type: "shape.dragged", ring: ring as ReadonlyArray<[number, number]> }),
    [drawing],
  )
  return (
    <DrawMap
      map={map}
      sketch={sketch}
      saved={useSelector(actor, select.savedRingOf)}
      others={useSelector(actor, select.othersOf)}
      takesPoints={isPlacing || isDrawing}
      onPoint={press}
      onFinish={finish}
      onDragged={drag}
    />
  )
}

/** Tools of the drawing, those that fit its state. */
export const DrawingTools = ({
  drawing,
  children,
}: {
  readonly drawing: DrawingActor
  readonly children?: ReactNode
}) => {
  const text = useTexts()
  const isChoosing = useSelector(drawing, drawn.isChoosing)
  const isPlacing = useSelector(drawing, drawn.isPlacing)
  const isDrawing = useSelector(drawing, drawn.isDrawing)
  const canFinish = useSelector(drawing, drawn.canFinish)
  const canUndo = useSelector(drawing, drawn.canUndo)
  const canRedo = useSelector(drawing, drawn.canRedo)
  const hasShape = useSelector(drawing, (snapshot) => drawn.sketchIn(snapshot).kind !== "nothing")
  return (
    <div className={classes.tools} role="toolbar" aria-label={text("boundaries.editor.tools")}>
      {isChoosing && (
        <>
          <Button
            variant="default"
            size="md"
            leftSection={<IconPolygon size={20} aria-hidden="true" />}
            onClick={() => drawing.send({ type: "polygon.started" })}
          >
            {text("boundaries.editor.drawArea")}
          </Button>
          <Button
            variant="default"
            size="md"
            leftSection={<IconCircle size={20} aria-hidden="true" />}
            onClick={() => drawing.send({ type: "circle.started" })}
          >
            {text("boundaries.editor.drawCircle")}
          </Button>
        </>
      )}
      {isPlacing && (
        <Button variant="default" size="md" onClick={() => drawing.send({ type: "circle.cancelled" })}>
          {text("components.form.cancel")}
        </Button>
      )}
      {isDrawing && (
        <Button
          size="md"
          leftSection={<IconCheck size={20} aria-hidden="true" />}
          disabled={!canFinish}
          onClick={() => drawing.send({ type: "polygon.finished" })}
        >
          {text("boundaries.editor.finish")}
        </Button>
      )}
      {!isPlacing && children}
      <Button
        variant="default"
        size="md"
        disabled={!canUndo}
        leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
        onClick={() => drawing.send({ type: "undo.requested" })}
      >
        <span className={classes.word}>{text("boundaries.editor.undo")}</span>
      </Button>
      <Button
        variant="default"
        size="md"
        disabled={!canRedo}
        leftSection={<IconArrowForwardUp size={20} aria-hidden="true" />}
        onClick={() => drawing.send({ type: "redo.requested" })}
      >
        <span className={classes.word}>{text("boundaries.editor.redo")}</span>
      </Button>
      {hasShape && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconTrash size={20} aria-hidden="true" />}
          onClick={() => drawing.send({ type: "shape.cleared" })}
        >
          <span className={classes.word}>{text("boundaries.editor.clear")}</span>
        </Button>
      )}
    </div>
  )
}

/** What to do next, by the state of the drawing. */
export const DrawingHint = ({ drawing }: { readonly drawing: DrawingActor }) => {
  const text = useTexts()
  const state = useSelector(drawing, ({ value }) => String(value))
  return (
    <p className={classes.hint} role="status">
      {text(`boundaries.editor.hint.${state}`)}
    </p>
  )
}
