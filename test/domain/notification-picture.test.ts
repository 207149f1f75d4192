import { expect, it } from "vitest"
import { pictureOf } from "#domain/notification-picture.ts"

it.each([
  ["machines", "machines"],
  [null, "reports"],
  ["tractor.png", "reports"],
  ["https://other.example/a.svg#x", "reports"],
])("a notification that names the picture %j has %j (NOTIF-01)", (icon, picture) => {
  expect(pictureOf({ icon, notificationType: "reportCompleted" })).toBe(picture)
})
