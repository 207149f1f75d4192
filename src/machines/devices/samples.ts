import type { TelemetryDevice } from "#contract/schemas/device.ts"

/** Invented telemetry device for samples. */
export const sampleDevice: TelemetryDevice = {
  id: 1,
  serialNumber: "HD-100001",
  type: "Gateway",
  status: "ACTIVE",
  activationMode: "ACTIVATED_MODE",
  revision: "4.2.1",
  imei: "352099001000017",
  dataSim: { iccid: "8935801230000100017", imsi: "244910000100001", status: "ACTIVE" },
  machineId: 1 as never,
  vin: "HDLTR1A27R0000001" as never,
  lastSeen: "2026-11-24T08:00:00.000Z",
  openCommand: null,
  version: 1,
}
