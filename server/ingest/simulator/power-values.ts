import type { Moment } from "./moment.ts"
import { WORK } from "./way.ts"

type Values = Readonly<Record<string, (m: Moment) => number>>

const oil = (m: Moment): number => m.coolant + 4 + m.percent * 0.09
const boost = (m: Moment): number => 100 + (m.percent * m.rpm) / 1750 - 1.5 * (1 - m.on)
const exhaust = (m: Moment): number =>
  m.on === 0 ? m.coolant : 110 + m.percent * 3.4 + m.rpm * 0.03 + 9 * m.slow
const gasFlow = (m: Moment): number => m.on * m.machine.power * (m.rpm / 2100) * (0.9 + m.percent * 0.024)

/** Signal values of machines with a diesel engine. */
export const engineValues: Values = {
  EngineSpeed: (m) => m.rpm,
  EngineCoolantTemperature: (m) => m.coolant + 0.8 * m.slow,
  EngineFuelRate: (m) => m.use,
  EngineHours: (m) => m.hours,
  EnginePercentLoadAtCurrentSpeed: (m) => m.percent,
  ActualEnginePercentTorque: (m) => m.percent * 0.93,
  EngineDemandPercentTorque: (m) => m.percent * 0.94 + 0.6 * m.jitter * m.on,
  NominalFrictionPercentTorque: (m) => m.on * (4 + m.rpm / 300),
  EngineOilPressure: (m) =>
    m.on === 0
      ? 0
      : (175 + 0.15 * m.rpm - 0.9 * (oil(m) - 90) + 4 * m.jitter) * (1 - 0.85 * m.ill.OIL_PUMP.depth),
  EngineOilTemperature: oil,
  EngineIntakeManifoldPressure: boost,
  EngineIntakeManifoldTemperature: (m) => m.ambient + 12 + (m.coolant - m.ambient) * 0.22 + m.percent * 0.16,
  EngineIntakeAirPressure: (m) => boost(m) - 0.6 * m.on,
  EngineDesiredOperatingSpeed: (m) => (m.on === 0 ? 0 : m.kind === WORK ? 1900 : 1000),
  EngineFanSpeed: (m) => m.on * m.rpm * (0.35 + Math.max(0, m.coolant - 78) * 0.035),
  EngineFanPercentSpeed: (m) => m.on * (14 + m.rpm * (0.012 + Math.max(0, m.coolant - 78) * 0.0013)),
  EngineThrottlePosition: (m) => m.on * Math.max(0, (m.rpm - 850) / 13),
  EngineFuelTemperature: (m) => m.ambient + (m.coolant - m.ambient) * 0.42,
  EngineTurbochargerSpeed: (m) => m.on * (9000 + m.percent * 820 + m.rpm * 9),
  EnginePower: (m) => m.power,
  EngineInstantaneousFuelEconomy: (m) => (m.use > 0 ? (m.speed * 3.6) / m.use : 0),
  FuelLevel: (m) => 95 + 3 * m.trait - (100 * m.used) / m.machine.tank,
  EngineCoolantLevel: (m) => 90 + 6 * m.trait,
  ScrTankLevel: (m) => 92 + 6 * m.trait - (100 * m.used * 0.05) / 45,
  ScrFluidConcentration: (m) =>
    32.5 - 14 * m.ill.THIN_SCR_FLUID.depth - 3 * m.ill.THIN_SCR_FLUID.wear + 0.2 * m.slow,
  ScrTankTemperature: (m) => m.ambient + (m.coolant - m.ambient) * 0.3,
  ScrActualDosingQuantity: (m) => (exhaust(m) > 230 ? m.use * 46 : 0),
  ExhaustGasMassFlowRate: gasFlow,
  ExhaustGasTemperature: exhaust,
  ParticulateFilterSootLoad: (m) => 20 + (((m.hours + 30 * m.trait) * 3) % 60),
  ParticulateFilterDifferentialPressure: (m) => gasFlow(m) / 120,
}

const packPotential = (m: Moment): number => 640 + 0.9 * (chargeOf(m) - 50) - 0.3 * m.use
const chargeOf = (m: Moment): number => 98 - (100 * m.used) / m.machine.tank
const ptoShare = (m: Moment): number => m.pto * (m.kind === WORK ? 0.45 : 0.2)

/** Signal values of electric tractors. */
export const electricValues: Values = {
  OperatingHours: (m) => m.hours,
  BatteryStateOfCharge: chargeOf,
  BatteryStateOfHealth: (m) => 99 - 6 * m.trait,
  DriveMotorPower: (m) => m.power * (1 - ptoShare(m)),
  PtoMotorPower: (m) => m.power * ptoShare(m),
  DriveMotorSpeed: (m) => m.speed * 610,
  DriveMotorTorque: (m) => (m.speed > 0.3 ? (m.power * (1 - ptoShare(m)) * 9550) / (m.speed * 610) : 0),
  DriveMotorTemperature: (m) => m.ambient + (m.coolant - m.ambient) * 0.75 + m.percent * 0.12,
  InverterTemperature: (m) => m.ambient + (m.coolant - m.ambient) * 0.5 + m.percent * 0.08,
  TractionBatteryPotential: packPotential,
  TractionBatteryCurrent: (m) => (m.use * 1000) / packPotential(m),
  TractionBatteryTemperature: (m) => 18 + (m.coolant - m.ambient) * 0.17,
  RemainingRange: (m) => ((chargeOf(m) / 100) * m.machine.tank) / Math.max(12, m.machine.power * 0.55),
}
