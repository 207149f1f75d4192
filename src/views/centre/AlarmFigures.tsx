import { Link } from "wouter"
import type { FleetSummary } from "#contract/schemas/service-machine.ts"
import { ALARM_LEVELS } from "#domain/alarms/settings.ts"
import { type figureLinks, OPEN_TABS } from "#domain/centre/figure-links.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { AlarmLevelBadge } from "../ui/status/AlarmLevelBadge.tsx"
import classes from "./CentreDashboard.module.css"

interface Props {
  readonly alarms: FleetSummary["openAlarmsByState"]
  readonly links: Pick<ReturnType<typeof figureLinks>, "alarms">
}

/** Open alarms by level and by stage of the work on them; each figure leads to its part of the work list. */
export const AlarmFigures = ({ alarms, links }: Props) => {
  const text = useTexts()
  const { number } = useFormats()
  const stage = (name: string) => text(`centre.dashboard.alarms.${name}`)
  return (
    <section className={classes.group}>
      <h2 className={classes.groupTitle}>{text("centre.dashboard.alarms")}</h2>
      <table className={classes.alarms}>
        <caption className="unseen">{text("centre.dashboard.alarms")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{text("centre.dashboard.alarms.level")}</span>
            </th>
            {OPEN_TABS.map(({ name }) => (
              <th key={name} scope="col">
                {stage(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ALARM_LEVELS.map((level) => (
            <tr key={level}>
              <th scope="row">
                <AlarmLevelBadge level={level} />
              </th>
              {OPEN_TABS.map((tab) => {
                const count = tab.states.reduce((sum, state) => sum + alarms[state][level], 0)
                return (
                  <td key={tab.name}>
                    <Link
                      href={links.alarms(level, tab)}
                      className={classes.count ?? ""}
                      data-none={count === 0}
                      data-level={level}
                      aria-label={text("centre.dashboard.alarms.of", {
                        count,
                        level: text(`shell.alarmLevel.${level}`),
                        stage: stage(tab.name),
                      })}
                    >
                      {number(count)}
                    </Link>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
