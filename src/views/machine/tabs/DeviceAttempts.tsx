import { Timeline } from "@mantine/core"
import "@mantine/core/styles/Timeline.css"
import type { DeviceAttempt } from "#contract/schemas/device.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { When } from "../../ui/date-time/When.tsx"
import classes from "./Device.module.css"

/** What was tried with the device, newest first, with its answers. */
export const Attempts = ({ attempts }: { readonly attempts: ReadonlyArray<DeviceAttempt> }) => {
  const text = useTexts()
  if (attempts.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading}>{text("machine.device.attempts")}</h2>
      <Timeline
        active={0}
        bulletSize={14}
        lineWidth={2}
        role="list"
        aria-label={text("machine.device.attempts")}
      >
        {attempts.map((attempt) => (
          <Timeline.Item
            key={attempt.id}
            role="listitem"
            title={text("machine.device.tried", {
              command: text(
                attempt.target === "SIM"
                  ? `machine.device.simCommand.${attempt.command}`
                  : `machine.device.command.${attempt.command}`,
              ),
              answer: text(`machine.device.answer.${attempt.state}`),
            })}
          >
            <span className={classes.quiet}>
              <When at={attempt.sent} />
              {" · "}
              {attempt.by ?? text("machine.device.bySubscription")}
            </span>
            {attempt.finished !== null && (
              <p className={classes.quiet}>
                {text("machine.device.answered")} <When at={attempt.finished} />
              </p>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  )
}
