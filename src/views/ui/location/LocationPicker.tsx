import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useCallback } from "react"
import type { ActorRefFrom } from "xstate"
import type { LatLng } from "#domain/geo.ts"
import { FOCUS_ZOOM, PICKER_MAX_ZOOM, PICKER_MIN_ZOOM } from "#domain/map.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { LocationPickerMachine } from "#machines/shared/location-picker/machine.ts"
import { fieldErrorsOf, isPicking, locationOf, typedOf } from "#machines/shared/location-picker/selectors.ts"
import { FieldGroup } from "../fields/FieldGroup.tsx"
import { FieldNumber } from "../fields/FieldNumber.tsx"
import { fieldErrorText } from "../fields/field-error-text.ts"
import { FarmMap, type FarmMapProps } from "../map/FarmMap.tsx"
import { KeepInView } from "../map/KeepInView.tsx"
import { MarkerLayer } from "../map/MarkerLayer.tsx"
import { PickLayer } from "../map/PickLayer.tsx"
import classes from "./LocationPicker.module.css"

type Picker = ActorRefFrom<LocationPickerMachine>

interface Props {
  readonly actor: Picker
  readonly label: string
  /** Common properties of all maps of the portal, as returned by `useFarmMap`. */
  readonly map: FarmMapProps
  /**
   * Whether the user has consented to third-party maps: without consent no position can be picked on the map
   * (GEO-02).
   */
  readonly mapsAllowed: boolean
  readonly readOnly?: boolean
}

/** Field for a position: a marker on a map, and two numbers for latitude and longitude (GEO-01 to GEO-03). */
export const LocationPicker = (props: Props) => {
  const { actor, label, readOnly = false } = props
  const text = useTexts()
  const picking = useSelector(actor, isPicking)
  return (
    <FieldGroup legend={label}>
      <div className={classes.picker}>
        {mayPick(props) && (
          <Button
            className={classes.pick}
            variant="default"
            onClick={() => actor.send({ type: "pick.toggled" })}
          >
            {text(picking ? "components.location.stop" : "components.location.pick")}
          </Button>
        )}
        <Picture {...props} />
        {readOnly ? <Written actor={actor} /> : <Fields actor={actor} />}
      </div>
    </FieldGroup>
  )
}

const mayPick = ({ mapsAllowed, readOnly = false }: Props): boolean => mapsAllowed && !readOnly

const Picture = (props: Props) => {
  const { actor, map, readOnly = false } = props
  const text = useTexts()
  const location = useSelector(actor, locationOf)
  const picking = useSelector(actor, isPicking)
  const pick = useCallback((place: LatLng) => actor.send({ type: "point.selected", ...place }), [actor])
  return (
    <div className={classes.map}>
      <FarmMap
        {...map}
        minZoom={PICKER_MIN_ZOOM}
        maxZoom={PICKER_MAX_ZOOM}
        {...(location && { start: { ...location, zoom: FOCUS_ZOOM }, focus: () => location })}
      >
        {location && (
          <>
            <MarkerLayer
              markers={[
                {
                  key: "place",
                  latlng: location,
                  draggable: !readOnly,
                  icon: "place",
                  label: text(readOnly ? "components.location.marker" : "components.location.movable"),
                },
              ]}
              onMoved={(_, place) => actor.send({ type: "marker.moved", ...place })}
            />
            <KeepInView lat={location.lat} lng={location.lng} />
          </>
        )}
        {picking && mayPick(props) && <PickLayer label={text("components.location.middle")} onPick={pick} />}
      </FarmMap>
    </div>
  )
}

const Written = ({ actor }: { readonly actor: Picker }) => {
  const { lat, lng } = useSelector(actor, typedOf)
  return <p className={classes.written}>{lat === "" ? "–" : `${lat}, ${lng}`}</p>
}

const Fields = ({ actor }: { readonly actor: Picker }) => {
  const text = useTexts()
  const typed = useSelector(actor, typedOf)
  const fieldErrors = useSelector(actor, fieldErrorsOf)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of the two fields ends the typing in both.
    <div
      className={classes.fields}
      onBlur={() => actor.send({ type: "typing.ended" })}
      onKeyDown={({ key }) => key === "Enter" && actor.send({ type: "typing.ended" })}
    >
      {(["lat", "lng"] as const).map((field) => {
        const fieldError = fieldErrors.find((one) => one.field === field)
        return (
          <FieldNumber
            key={field}
            label={text(`components.location.${field}`)}
            signed
            value={typed[field]}
            onChange={(value) => actor.send({ type: "coordinate.changed", field, text: value })}
            errorText={fieldError && fieldErrorText(text, fieldError)}
          />
        )
      })}
    </div>
  )
}
