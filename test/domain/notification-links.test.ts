import { expect, it } from "vitest"
import { matchPattern } from "#domain/navigation/match.ts"
import { routes } from "#domain/navigation/routes.ts"
import { subscriptionsTarget, targetOf } from "#domain/notification-links.ts"

it.each<[string | null, ReturnType<typeof targetOf>]>([
  [null, undefined],
  ["  ", undefined],
  ["fleet/reports", { kind: "place", to: "/fleet/reports" }],
  ["/fleet", { kind: "place", to: "/fleet" }],
  ["service/proactivealert?id=3&vin=X", { kind: "place", to: "/service/proactivealert?id=3&vin=X" }],
  ["https://help.example/a?b#c", { kind: "site", href: "https://help.example/a?b#c" }],
  ["HTTP://help.example", { kind: "site", href: "HTTP://help.example" }],
  ["//other.example/a", { kind: "place", to: "/other.example/a" }],
  ["\\\\other.example", { kind: "place", to: "/other.example" }],
  ["javascript:alert(1)", { kind: "place", to: "/javascript:alert(1)" }],
  ["data:text/html,x", { kind: "place", to: "/data:text/html,x" }],
])("PUSH-05: %j leads to %j", (link, target) => {
  expect(targetOf(link)).toEqual(target)
})

it.each<[string | null, string | undefined]>([
  ["service/3/users", "/service/3/subscriptions"],
  ["/service/3", "/service/3/subscriptions"],
  ["service/3?tab=2", "/service/3/subscriptions"],
  // Addresses to which no second link is added; the first of them already leads to the subscriptions.
  ["service/3/subscriptions", undefined],
  ["service/3b", undefined],
  ["service/proactivealert", undefined],
  ["fleet", undefined],
  [null, undefined],
])("PUSH-06: a request at %j has the second link %j", (link, to) => {
  expect(subscriptionsTarget({ notificationType: "subscriptionRequest", link })).toBe(to)
  expect(subscriptionsTarget({ notificationType: "subscriptionEnding", link })).toBeUndefined()
})

it("PUSH-07: a crossed boundary opens what its boundary notification reported", () => {
  const target = targetOf("fleet/boundaries/notifications/7")
  expect(target).toEqual({ kind: "place", to: "/fleet/boundaries/notifications/7" })
  const found = routes.find(({ pattern }) => matchPattern(pattern, "/fleet/boundaries/notifications/7"))
  expect(found?.screen).toBe("boundary-occurrences")
})
