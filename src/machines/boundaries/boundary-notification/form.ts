import { type BoundaryNotification, BoundaryNotificationId } from "#contract/schemas/boundary-notification.ts"
import {
  type NotificationValues,
  notificationFormErrors,
  notificationOf,
  notificationValues,
} from "#domain/boundaries/notification-form.ts"
import { BoundariesClient } from "#services/boundaries/boundaries-client.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { writeOnce } from "#services/write-once.ts"
import { editorMachine } from "../../shared/editor/machine.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { raised } from "../../shell/notices/notify.ts"
import { boundaries } from "../area.ts"
import { boundaryChoice } from "./actors.ts"

const save = (values: NotificationValues) =>
  BoundariesClient.use(({ boundaryNotifications }) => {
    const payload = notificationOf(values)
    if (values.id === "")
      return writeOnce("boundary-notification", payload, (key) =>
        call(boundaryNotifications.create({ payload }), { key }),
      )
    const params = { id: BoundaryNotificationId.make(Number(values.id)) }
    return call(boundaryNotifications.change({ params, payload }))
  })

/** Form for name, boundary, rules, times and machines of a boundary notification (BND-07 to BND-11). */
export const boundaryNotificationForm = formMachine({
  name: "boundary-notification",
  start: (values: NotificationValues) => values,
  check: notificationFormErrors,
  send: boundaries.fromEffect<BoundaryNotification, CallFailure, NotificationValues>({
    name: "POST /geofencing/notifications, PUT /geofencing/notifications/{id}",
    run: save,
    failures: callFailures,
  }),
  work: { what: "boundaryNotification" },
  onSuccess: ({ id }) => [
    raised({
      kind: "success",
      key: `boundaries.notificationModal.${id === "" ? "addedMessage" : "editedMessage"}`,
    }),
    goTo("/fleet/boundaries/notifications"),
  ],
})

/** Editor of a boundary notification, new or existing. */
export const boundaryNotificationEditor = editorMachine({
  name: "boundary-notification-editor",
  area: boundaries,
  load: ({ id }) =>
    BoundariesClient.use(({ boundaryNotifications }) =>
      call(boundaryNotifications.byId({ params: { id: BoundaryNotificationId.make(Number(id)) } })),
    ),
  values: ({ found }) => notificationValues(found),
  form: boundaryNotificationForm,
  beside: boundaryChoice,
})
