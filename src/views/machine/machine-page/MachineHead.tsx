import { Link, useLocation } from "wouter"
import type { Machine } from "#contract/schemas/machine.ts"
import { MACHINE_TABS, type MachineTab, searchOfTab } from "#domain/machine-tabs.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { MachineGlyph } from "../../ui/machine-glyphs/MachineGlyph.tsx"
import { StatusBadge } from "../../ui/status/StatusBadge.tsx"
import classes from "./MachinePage.module.css"

/** Which machine this is, and the places on its page. */
export const MachineHead = ({ machine, tab }: { readonly machine: Machine; readonly tab: MachineTab }) => {
  const text = useTexts()
  const [path] = useLocation()
  return (
    <div className={classes.head}>
      <p className={classes.what}>
        <MachineGlyph type={machine.type} size={28} />
        <span>
          {machine.brand} {machine.model.name}
        </span>
        <span className={classes.vin}>{machine.vin}</span>
        <StatusBadge status={machine.liveStatus} />
      </p>
      {machine.subscriptionState !== "ACTIVE" && (
        <p className={classes.ended} role="status">
          {text("machine.page.subscriptionEnded")}
        </p>
      )}
      <nav className={classes.tabs} aria-label={text("machine.page.tabs")}>
        {MACHINE_TABS.map((name) => (
          <Link
            key={name}
            href={`${path}${searchOfTab(name)}`}
            className={classes.tab ?? ""}
            aria-current={name === tab ? "page" : undefined}
          >
            {text(`machine.tab.${name}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
