import type { Machine } from "#contract/schemas/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./MachinePage.module.css"

/** Registration data of the machine; unknown values are left out. */
export const Facts = ({ machine }: { readonly machine: Machine }) => {
  const text = useTexts()
  const formats = useFormats()
  const day = (value: string | null) => (value === null ? null : formats.day(value.slice(0, 10)))
  const facts = {
    serialNumber: machine.serialNumber,
    transmission: machine.transmission,
    manufactured:
      [day(machine.manufactureDate), machine.manufactureLocation].filter(Boolean).join(", ") || null,
    delivered: day(machine.deliveryDate),
    warranty:
      machine.warrantyStart === null || machine.warrantyEnd === null
        ? null
        : `${day(machine.warrantyStart)} – ${day(machine.warrantyEnd)}`,
    owner: machine.owner === null ? null : `${machine.owner.firstName} ${machine.owner.lastName}`,
    serviceCentre:
      machine.serviceCentre === null ? null : `${machine.serviceCentre.name}, ${machine.serviceCentre.city}`,
    device: machine.deviceIdentifier,
  }
  return (
    <dl className={classes.papers}>
      {Object.entries(facts).map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={classes.paper}>
            <dt>{text(`machine.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
