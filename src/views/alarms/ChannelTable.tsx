import { ALARM_CHANNELS, ALARM_LEVELS, type AlarmChannel, switched } from "#domain/alarms/settings.ts"
import type { LevelValues } from "#domain/alarms/settings-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { AlarmLevelBadge } from "../ui/status/AlarmLevelBadge.tsx"
import classes from "./Settings.module.css"

/**
 * Table with a switch for each level and way; on a phone the ways stand below their level, each with its name. A
 * push message switches its entry in the portal on with it.
 */
export const ChannelTable = ({
  label,
  values,
  disabled,
  onChange,
}: {
  /** Name of the table for screen readers. */
  readonly label: string
  readonly values: LevelValues
  readonly disabled: boolean
  readonly onChange: (level: keyof LevelValues, channels: ReadonlyArray<AlarmChannel>) => void
}) => {
  const text = useTexts()
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text("alarms.list.column.level")}</th>
          {ALARM_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {text(`alarms.settings.channel.${channel}`)}
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
            {ALARM_CHANNELS.map((channel) => (
              <td key={channel}>
                <label className={classes.cell}>
                  <span className={classes.channel} aria-hidden="true">
                    {text(`alarms.settings.channel.${channel}`)}
                  </span>
                  <input
                    type="checkbox"
                    role="switch"
                    className={classes.switch}
                    aria-label={text("alarms.settings.switch", {
                      level: text(`shell.alarmLevel.${level}`),
                      channel: text(`alarms.settings.channel.${channel}`),
                    })}
                    checked={values[level].includes(channel)}
                    disabled={disabled}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange(level, switched(values[level], channel, checked))
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
