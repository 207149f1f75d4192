import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { FeatureFlag } from "#contract/schemas/user.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ReleaseNotesMachine } from "#machines/releases/release-notes/machine.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useSession } from "#views/portal-context.ts"
import { Roles } from "#views/shell/page/HomeOfArea.tsx"
import { FlagNames } from "#views/ui/flags/FlagNames.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { WhatIsNew } from "../release-notes/WhatIsNew.tsx"
import classes from "./OwnRoles.module.css"

/** The user's rights, their feature flags, and news for their roles (ROLE-02, FLAG-01, REL-02). */
export const OwnRoles = ({ actor }: { readonly actor: ActorRefFrom<ReleaseNotesMachine> }) => {
  const text = useTexts()
  const user = useSelector(useSession(), currentUser)
  if (user === null) return null
  return (
    <PageFrame title={text("shell.title.own-roles")} lead={text("releases.roles.lead")}>
      <div className={classes.cards}>
        <Roles user={user} />
        <Features flags={user.featureFlags} />
        <section className={classes.card}>
          <h2 className={classes.title}>{text("releases.title")}</h2>
          <WhatIsNew actor={actor} />
        </section>
      </div>
    </PageFrame>
  )
}

const Features = ({ flags }: { readonly flags: ReadonlyArray<typeof FeatureFlag.Type> }) => {
  const text = useTexts()
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{text("releases.features")}</h2>
      {flags.length === 0 ? (
        <p className={classes.none}>{text("releases.features.none")}</p>
      ) : (
        <FlagNames flags={flags} />
      )}
    </section>
  )
}
