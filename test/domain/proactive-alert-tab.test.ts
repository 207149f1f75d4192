import { describe, expect, it } from "vitest"
import { MachineId, PartnerId } from "#contract/schemas/ids.ts"
import { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { alertAddress, alertInSearch, machineDataAddress } from "#domain/proactive-alerts/address.ts"
import { caseErrors, caseValues, isTooShort } from "#domain/proactive-alerts/case-form.ts"
import { documentAddress, documentLanguage } from "#domain/proactive-alerts/document.ts"
import { mayChangeAlert, mayOpenCase } from "#domain/proactive-alerts/rights.ts"
import { isSettled, laterOf, overwritesChange } from "#domain/proactive-alerts/statuses.ts"
import { siteOf } from "#domain/site-address.ts"
import { administrator, withRoles } from "#machines/shell/sample-users.ts"
import { exampleOf } from "#test/support/examples.ts"

const alert = exampleOf(ProactiveAlert)

describe("the address of an alert", () => {
  it("names id and VIN, and is none without both (PA-05)", () => {
    const address = alertAddress(alert)
    expect(alertInSearch(address.slice(address.indexOf("?")))).toEqual({ id: "42", vin: alert.vin })
    for (const search of ["", "?id=42", "?vin=HDLTRAC0000000007", "?id=%20&vin=HDLTRAC0000000007"])
      expect(alertInSearch(search)).toBeUndefined()
  })

  it("leads to the engine speed of a day, only with a service partner (PA-12)", () => {
    const machineId = MachineId.make(7)
    const data = machineDataAddress({ machineId, serviceId: PartnerId.make(3) }, "2026-11-22")
    expect(data).toBe("/service/3/data?ids=7&start=2026-11-22&end=2026-11-22&signals=EngineSpeed")
    expect(machineDataAddress({ machineId, serviceId: null }, "2026-11-22")).toBeUndefined()
  })
})

describe("the recommended actions", () => {
  it.each([
    ["en-GB", "en_US"],
    ["de-DE", "de"],
    ["es-XL", "es"],
    ["fi-FI", "fi"],
    ["it-IT", "it"],
    ["fr-FR", "fr"],
    ["pt-BR", "pt"],
  ])("are in the language of %s: %s (PA-16)", (language, expected) => {
    expect(documentLanguage(language)).toBe(expected)
    expect(documentAddress("https://g.example/{language}/cooling", language)).toBe(
      `https://g.example/${expected}/cooling`,
    )
  })

  it("are no link to anything but a website (OPEN-172)", () => {
    expect(documentAddress(null, "en-GB")).toBeUndefined()
    for (const url of ["javascript:alert(1)", "/a", "https://", null]) expect(siteOf(url)).toBeUndefined()
  })
})

describe("rights on an alert", () => {
  const partner = (authRole: "ROLE_PARTNER_USER" | "ROLE_READ_ONLY_PARTNER_USER", partnerId = 3) =>
    withRoles({ authRole, partnerType: "SERVICE", partnerId: PartnerId.make(partnerId) })
  const flags = {
    featureFlags: [
      { name: "PROACTIVE_ALERTS" as const, roles: [] },
      { name: "PROACTIVE_ALERTS_CREATE_SUPPORT_CASE" as const, roles: [] },
    ],
  }

  it("change it: users of its centre and administrators, not readers or other centres (ROLE-20)", () => {
    expect(mayChangeAlert(partner("ROLE_PARTNER_USER"), alert)).toBe(true)
    expect(mayChangeAlert(administrator, alert)).toBe(true)
    expect(mayChangeAlert(partner("ROLE_READ_ONLY_PARTNER_USER"), alert)).toBe(false)
    expect(mayChangeAlert(partner("ROLE_PARTNER_USER", 4), alert)).toBe(false)
  })

  it("without a service partner nobody's centre decides; readers are still readers (PA-22)", () => {
    const lost = { serviceId: null }
    expect(mayChangeAlert(partner("ROLE_PARTNER_USER", 4), lost)).toBe(true)
    expect(mayChangeAlert(partner("ROLE_READ_ONLY_PARTNER_USER"), lost)).toBe(false)
  })

  it("open a case: with the flag, without a case, while it is active (CASE-02)", () => {
    const user = { ...partner("ROLE_PARTNER_USER"), ...flags } as never
    expect(mayOpenCase(user, alert)).toBe(true)
    expect(mayOpenCase(partner("ROLE_PARTNER_USER"), alert)).toBe(false)
    for (const other of [
      { status: "RESOLVED" as const },
      { status: "AUTO_CLOSED" as const },
      { techConnectCaseBaseUrl: "https://cases.example/1" },
      { serviceId: null },
    ])
      expect(mayOpenCase(user, { ...alert, ...other })).toBe(false)
  })
})

describe("a support case", () => {
  it.each([
    ["123456789", true, "SIZE"],
    ["         1", true, "SIZE"],
    ["1234567890", false, undefined],
    ["x".repeat(1500), false, undefined],
    ["x".repeat(1501), false, "SIZE"],
  ])("%#: is sent with 10 to 1500 characters (CASE-05)", (description, short, message) => {
    expect(isTooShort(description)).toBe(short)
    expect(caseErrors({ ...caseValues(alert), description })[0]?.message).toBe(message)
  })
})

describe("a status chosen while another one is set elsewhere", () => {
  it("overwrites it, unless it is the same or was seen", () => {
    expect(overwritesChange("MONITOR", { seen: "NEW", chosen: "RESOLVED" })).toBe(true)
    expect(overwritesChange("NEW", { seen: "NEW", chosen: "RESOLVED" })).toBe(false)
    expect(overwritesChange("RESOLVED", { seen: "NEW", chosen: "RESOLVED" })).toBe(false)
  })

  it("is plain text once it is final, unless it was set here (PA-20)", () => {
    expect(isSettled("RESOLVED", false)).toBe(true)
    expect(isSettled("RESOLVED", true)).toBe(false)
    expect(isSettled("AUTO_CLOSED", false)).toBe(true)
    expect(isSettled("MONITOR", false)).toBe(false)
  })

  it("does not go back to an answer that is older than what is known", () => {
    const later = { ...alert, lastModifiedDate: "2026-11-21T06:00:00.000Z" }
    expect([laterOf(later, alert), laterOf(alert, later)]).toEqual([later, later])
  })
})
