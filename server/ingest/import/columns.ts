import { type SignalDefinition, signalByName } from "#domain/signals.ts"

/** Columns of the log that hold time and position; of these columns only the speed is also a signal. */
export const TIME = "timestamps"
export const LATITUDE = "CAN2.gnss_pos.Latitude"
export const LONGITUDE = "CAN2.gnss_pos.Longitude"
export const SPEED = "CAN2.gnss_speed.Speed"
export const HEADING = "CAN2.gnss_attitude.Heading"

/** How a log column is imported. `factor` converts values from the log's unit to the signal's unit. */
export type Column =
  | { readonly use: "signal"; readonly signal: SignalDefinition; readonly factor: number }
  | { readonly use: "imported"; readonly name: string }
  | { readonly use: "place" }
  | { readonly use: "skip" }

/** Catalogue names of CAN groups and signals, by the abbreviations that loggers use. */
const catalogueNames: Readonly<Record<string, string>> = {
  "TSC1.EngnRqstdTrqTrqLmt": "EngineRequestedTorqueLimit",
  // In J1939, source address 3 is the transmission; a logger writes it as the suffix `_3` of the column.
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

/** A column's name as it is looked up: without blanks around it and around its points. */
export const plainName = (header: string): string => header.trim().replaceAll(/\s*\.\s*/g, ".")

/** Conversion factor to km/h: satellite receivers on the CAN bus send metres per second. */
export const MS_TO_KMH = 3.6

/**
 * Classifies a log column by its name: a catalogue signal, a position, a CAN signal stored under its own name, or
 * a column without machine data, which is skipped.
 */
export const columnOf = (header: string): Column => {
  const can = /^CAN\d+\.(.+)$/.exec(header)?.[1]
  if (can === undefined) return header === TIME ? { use: "place" } : { use: "skip" }
  const signal = signalByName(catalogueNames[can] ?? can.split(".").at(-1) ?? can)
  if (signal !== undefined) return { use: "signal", signal, factor: header === SPEED ? MS_TO_KMH : 1 }
  return [LATITUDE, LONGITUDE, HEADING].includes(header) ? { use: "place" } : { use: "imported", name: can }
}
