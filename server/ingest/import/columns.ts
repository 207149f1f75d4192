import { type SignalDefinition, signalByName } from "#domain/signals.ts"

/** Columns of the log that are places and times, not signals. */
export const TIME = "timestamps"
export const LATITUDE = "CAN2.gnss_pos.Latitude"
export const LONGITUDE = "CAN2.gnss_pos.Longitude"
export const SPEED = "CAN2.gnss_speed.Speed"
export const HEADING = "CAN2.gnss_attitude.Heading"

/** What becomes of a column. `factor` turns the log's unit into the signal's. */
export type Column =
  | { readonly use: "signal"; readonly signal: SignalDefinition; readonly factor: number }
  | { readonly use: "imported"; readonly name: string }
  | { readonly use: "place" }
  | { readonly use: "skip" }

/** CAN groups and signals as loggers shorten them, by the names of the catalogue. */
const catalogueNames: Readonly<Record<string, string>> = {
  "TSC1.EngnRqstdTrqTrqLmt": "EngineRequestedTorqueLimit",
  // Source address 3 of J1939 is the transmission.
  "TSC1.EngnRqstdTrqTrqLmt_3": "EngineRequestedTorqueLimitTransmission",
  "IC1.EngineIntakeManifold1Pressure": "EngineIntakeManifoldPressure",
  "IC1.EngnIntkMnfld1Tmprtr": "EngineIntakeManifoldTemperature",
  "IC1.EngineIntakeAirPressure": "EngineIntakeAirPressure",
  "EEC1.EngineSpeed": "EngineSpeed",
  "EEC1.EngineDemandPercentTorque": "EngineDemandPercentTorque",
  "EEC1.ActualEnginePercentTorque": "ActualEnginePercentTorque",
  "EEC1.AtlEngnPrntTrqFrtnl": "ActualEnginePercentTorqueFractional",
  "EEC2.EnginePercentLoadAtCurrentSpeed": "EnginePercentLoadAtCurrentSpeed",
  "EEC2.AtlMxmmAvllEngnPrntTrq": "ActualMaximumAvailableEnginePercentTorque",
  "EEC3.EnginesDesiredOperatingSpeed": "EngineDesiredOperatingSpeed",
  "EEC3.NominalFrictionPercentTorque": "NominalFrictionPercentTorque",
  "EEC3.Aftrtrtmnt1ExhstGsMssFlwRt": "ExhaustGasMassFlowRate",
  "FD1.FanSpeed": "EngineFanSpeed",
  "FD1.EngineFan1EstimatedPercentSpeed": "EngineFanPercentSpeed",
  "EFLP1.EngineOilPressure1": "EngineOilPressure",
  "VEP1.BatteryPotentialPowerInput1": "BatteryPotential",
  "VEP1.KeySwitchBatteryPotential": "KeySwitchBatteryPotential",
  "LFE1.EngineInstantaneousFuelEconomy": "EngineInstantaneousFuelEconomy",
  "LFE1.EngineFuelRate": "EngineFuelRate",
  "CCVS1.WheelBasedVehicleSpeed": "WheelBasedVehicleSpeed",
  "A1SCRDSI1.Atttt1DsExstFdAtDsQtt": "ScrActualDosingQuantity",
  "gnss_speed.Speed": "GnssSpeed",
}

/** Satellite receivers on the bus send metres per second. */
export const MS_TO_KMH = 3.6

/**
 * Decides by its name what a column is: a signal of the catalogue, a place, a CAN signal kept under its own name, or
 * nothing that a machine measures.
 */
export const columnOf = (header: string): Column => {
  const can = /^CAN\d+\.(.+)$/.exec(header)?.[1]
  if (can === undefined) return header === TIME ? { use: "place" } : { use: "skip" }
  const signal = signalByName(catalogueNames[can] ?? can.split(".").at(-1) ?? can)
  if (signal !== undefined) return { use: "signal", signal, factor: header === SPEED ? MS_TO_KMH : 1 }
  return [LATITUDE, LONGITUDE, HEADING].includes(header) ? { use: "place" } : { use: "imported", name: can }
}
