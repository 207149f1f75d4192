import { FieldGroup } from "#views/ui/fields/FieldGroup.tsx"
import { FieldNumber } from "#views/ui/fields/FieldNumber.tsx"
import { FieldSelect } from "#views/ui/fields/FieldSelect.tsx"
import { FieldText } from "#views/ui/fields/FieldText.tsx"
import { PasswordText } from "#views/ui/fields/PasswordText.tsx"
import { RequiredNote } from "#views/ui/fields/RequiredNote.tsx"
import { SearchField } from "#views/ui/fields/SearchField.tsx"
import { TextArea } from "#views/ui/fields/TextArea.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

const crops = ["Barley", "Oats", "Winter wheat"].map((label) => ({ value: label, label }))
const nothing = () => {}

export const component: GalleryComponent = {
  name: "Fields",
  states: [
    {
      name: "text",
      show: () => (
        <Held value="North field">
          {(value, keep) => (
            <FieldText
              label="Name"
              description="As it stands on the map."
              required
              value={value}
              onChange={keep}
            />
          )}
        </Held>
      ),
    },
    {
      name: "text: empty",
      show: () => (
        <Held value="">{(value, keep) => <FieldText label="Name" value={value} onChange={keep} />}</Held>
      ),
    },
    {
      name: "text: refused",
      show: () => (
        <Held value="somebody">
          {(value, keep) => (
            <FieldText label="E-mail" type="email" value={value} onChange={keep} error="emailExpected" />
          )}
        </Held>
      ),
    },
    {
      name: "text: off",
      show: () => <FieldText label="Customer number" value="104-22" onChange={nothing} disabled />,
    },
    {
      name: "area",
      show: () => (
        <Held value="It pulls to the left on wet ground.">
          {(value, keep) => (
            <TextArea
              label="What happened?"
              value={value}
              onChange={keep}
              maxLength={200}
              counted={`${value.length} of 200`}
            />
          )}
        </Held>
      ),
    },
    {
      name: "area: refused",
      show: () => (
        <Held value="">
          {(value, keep) => (
            <TextArea
              label="What happened?"
              required
              value={value}
              onChange={keep}
              errorText="Write a few words."
            />
          )}
        </Held>
      ),
    },
    {
      name: "area: full",
      show: () => (
        <Held value="It pulls to the left.">
          {(value, keep) => (
            <TextArea
              label="What happened?"
              value={value}
              onChange={keep}
              maxLength={21}
              counted={`${value.length} of 21`}
            />
          )}
        </Held>
      ),
    },
    {
      name: "area: off",
      show: () => (
        <TextArea label="What happened?" value="It pulls to the left." onChange={nothing} disabled />
      ),
    },
    {
      name: "select: chosen, may be taken back",
      show: () => (
        <Held value="Barley">
          {(value, keep) => (
            <FieldSelect
              label="Crop"
              placeholder="Choose a crop"
              value={value}
              onChange={keep}
              options={crops}
              clearable
              required
            />
          )}
        </Held>
      ),
    },
    {
      name: "select: nothing chosen",
      show: () => (
        <Held value="">
          {(value, keep) => (
            <FieldSelect
              label="Crop"
              placeholder="Choose a crop"
              value={value}
              onChange={keep}
              options={crops}
            />
          )}
        </Held>
      ),
    },
    {
      name: "select: refused",
      show: () => (
        <Held value="Oats">
          {(value, keep) => (
            <FieldSelect
              label="Crop"
              placeholder="Choose a crop"
              value={value}
              onChange={keep}
              options={crops}
              errorText="This field has another crop."
            />
          )}
        </Held>
      ),
    },
    {
      name: "select: off",
      show: () => (
        <FieldSelect
          label="Crop"
          placeholder="Choose a crop"
          value=""
          onChange={nothing}
          options={[]}
          disabled
        />
      ),
    },
    {
      name: "number",
      show: () => (
        <Held value="12,5">
          {(value, keep) => (
            <FieldNumber label="Working width, m" step={0.1} required value={value} onChange={keep} />
          )}
        </Held>
      ),
    },
    {
      name: "number: refused",
      show: () => (
        <Held value="twelve">
          {(value, keep) => (
            <FieldNumber
              label="Working width, m"
              value={value}
              onChange={keep}
              errorText="Enter a valid value."
            />
          )}
        </Held>
      ),
    },
    {
      name: "number: empty",
      show: () => (
        <Held value="">
          {(value, keep) => <FieldNumber label="Working width, m" value={value} onChange={keep} />}
        </Held>
      ),
    },
    {
      name: "number: off",
      show: () => <FieldNumber label="Working width, m" value="12,5" onChange={nothing} disabled />,
    },
    {
      name: "group",
      show: () => (
        <div style={{ display: "grid", gap: 12 }}>
          <RequiredNote />
          <FieldGroup legend="Owner" required>
            <FieldText label="Name" required value="Aino Rantala" onChange={nothing} />
          </FieldGroup>
        </div>
      ),
    },
    {
      name: "group: refused",
      show: () => (
        <FieldGroup legend="Owner" required errorText="Give a name or a number.">
          <FieldText label="Name" value="" onChange={nothing} />
        </FieldGroup>
      ),
    },
    {
      name: "group: off",
      show: () => (
        <FieldGroup legend="Owner" disabled>
          <FieldText label="Name" value="Aino Rantala" onChange={nothing} />
        </FieldGroup>
      ),
    },
    {
      name: "password",
      show: () => (
        <Held value="Barley-2026">
          {(value, keep) => (
            <PasswordText label="Password" autoComplete="new-password" value={value} onChange={keep} />
          )}
        </Held>
      ),
    },
    {
      name: "password: refused",
      show: () => (
        <Held value="short">
          {(value, keep) => (
            <PasswordText
              label="New password"
              autoComplete="new-password"
              value={value}
              onChange={keep}
              errorText="At least ten characters."
            />
          )}
        </Held>
      ),
    },
    {
      name: "search",
      show: () => (
        <Held value="">{(value, keep) => <SearchField label="Search" value={value} onChange={keep} />}</Held>
      ),
    },
    {
      name: "search: words in it",
      show: () => (
        <Held value="combine">
          {(value, keep) => <SearchField label="Search" value={value} onChange={keep} />}
        </Held>
      ),
    },
  ],
}
