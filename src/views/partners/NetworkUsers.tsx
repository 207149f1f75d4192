import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { NETWORK_USERS } from "#domain/partners/network-user.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"
import type { FormActor } from "../ui/form/use-form.ts"
import classes from "./Partners.module.css"
import { AddressField } from "./UserEditor.tsx"

/** Page that finds a person of the network by address, and leads to a new one (ROLE-28, API-PART-07). */
export const NetworkUsers = ({ actor }: { readonly actor: EditorActor }) => {
  const text = useTexts()
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "partners.find",
        back: "/network",
        submit: text("partners.find.submit"),
        sections: [
          {
            name: "person",
            lead: text("partners.find.person.lead"),
            fields: [
              {
                kind: "own",
                name: "email",
                names: ["email"],
                draw: (form) => <AddressField form={form} />,
              },
            ],
          },
        ],
        beside: (form) => <Adding form={form} />,
      }}
    />
  )
}

/** How people come into the network: by an invitation with a role, or on the page of a partner. */
const Adding = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const mayInvite = useSelector(form, (snapshot) => valuesOf(snapshot)["mayInvite"] === true)
  return (
    <section className={classes.register} aria-label={text("partners.find.add")}>
      <h2>{text("partners.find.add")}</h2>
      {mayInvite && (
        <>
          <p className={classes.quiet}>{text("partners.find.add.how")}</p>
          <p>
            <Link href={`${NETWORK_USERS}/new`} className={classes.edit ?? ""}>
              {text("partners.find.add")}
            </Link>
          </p>
        </>
      )}
      <p className={classes.quiet}>{text("partners.find.add.partner")}</p>
      <p>
        <Link href="/network/partners" className={classes.plain ?? ""}>
          {text("partners.list.title")}
        </Link>
      </p>
    </section>
  )
}
