import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { Moment } from "./moment.ts"
import { IDLE, OFF, ROAD, TURN } from "./way.ts"

type Values = Readonly<Record<string, (m: Moment) => number>>

const slip = (m: Moment): number => m.working * (5 + 3 * m.slow + 1.5 * m.quick)
const flow = (m: Moment): number =>
  m.on * (m.kind === TURN ? 62 + 12 * m.quick : m.working === 1 ? 38 + 7 * m.quick : 9)
/** Battery voltage while the ignition is on; it falls with a failing alternator. */
const charging = (m: Moment): number =>
  14.1 - 0.2 * m.trait - 2.4 * m.ill.ALTERNATOR.depth - 0.6 * m.ill.ALTERNATOR.wear
/** Progress (0 to 1) of filling or emptying a tank, bin or bale; starts again after each `hectares` of worked area. */
const cycle = (m: Moment, hectares: number): number => (m.area / hectares + m.trait) % 1
const spun = (m: Moment, rpm: number, swing: number): number => m.pto * (rpm + swing * m.quick)

export const vehicleValues: Values = {
  IgnitionState: (m) => m.on,
  WheelBasedVehicleSpeed: (m) => m.speed * 3.6 * (1 + slip(m) / 100),
  GnssSpeed: (m) => m.speed * 3.6,
  GnssHeading: (m) => m.heading,
  WheelSlip: slip,
  TransmissionOilTemperature: (m) => m.hydraulic + 6 * m.on,
  TransmissionOilPressure: (m) => m.on * (17.5 + m.rpm / 900 + 0.2 * m.jitter),
  TransmissionGear: (m) => (m.speed < 0.1 ? 0 : Math.min(24, 1 + Math.floor(m.speed * 2))),
  SteeringAngle: (m) =>
    m.speed > 0 ? Math.max(-40, Math.min(40, (m.turning * 2.9) / m.speed + 0.4 * m.quick)) : 0,
  FourWheelDriveState: (m) => (m.working === 1 || m.kind === TURN ? 1 : 0),
  ParkingBrakeState: (m) => (m.kind === IDLE || m.kind === OFF ? 1 : 0),
  GuidanceState: (m) => m.working,
  BatteryPotential: (m) => (m.on === 0 ? 12.6 : charging(m) + 0.1 * m.jitter),
  KeySwitchBatteryPotential: (m) => (m.on === 0 ? 0 : charging(m) - 0.1 + 0.1 * m.jitter),
  AlternatorCurrent: (m) => m.on * (38 + 14 * m.slow + 4 * m.jitter),
  AmbientAirTemperature: (m) => m.ambient,
  BarometricPressure: (m) => 100.2 + 0.9 * Math.sin(m.time / 1.4e8),
  CabTemperature: (m) => m.ambient + (21 - m.ambient) * m.on,
  HydraulicOilTemperature: (m) => m.hydraulic,
  HydraulicOilLevel: (m) => 84 + 8 * m.trait,
  HydraulicPressure: (m) => m.on * (22 + flow(m) * 1.9),
  HydraulicFlow: flow,
  WorkState: (m) => m.working,
  WorkedArea: (m) => m.area,
  WorkRate: (m) => (m.working * m.speed * 3600 * m.machine.width) / 10_000,
  WorkingWidth: (m) => m.machine.width,
  PtoState: (m) => m.pto,
  PtoSpeed: (m) => (m.pto === 0 ? 0 : 980 * (m.rpm / 1850)),
}

const hitch: Values = {
  RearHitchPosition: (m) =>
    m.kind === ROAD ? 92 : m.working === 1 ? 24 + 2 * m.quick : m.kind === TURN ? 78 : 30,
  FrontHitchPosition: (m) => (m.working === 1 ? 20 : 85),
  DraftForce: (m) => m.working * (1 - 0.6 * m.pto) * (m.machine.width * 5.5 + 6 * m.quick + 4 * m.slow),
}

/** Signals that only machines of one type have. */
export const machineValues: Readonly<Record<typeof MachineType.Type, Values>> = {
  TRACTOR: hitch,
  ETRACTOR: hitch,
  SPRAYER: {
    SprayPressure: (m) => m.working * (3.1 + 0.25 * m.quick),
    SprayFlow: (m) => m.working * ((200 * m.speed * 60 * m.machine.width) / 10_000),
    ApplicationRate: (m) => m.working * (200 + 2 * m.jitter),
    SprayTankLevel: (m) => 4000 - 3700 * cycle(m, 18.5),
    BoomHeight: (m) => (m.working === 1 ? 0.52 + 0.06 * m.quick : 1.9),
    BoomSectionsOn: (m) => m.working * Math.round(m.machine.width / 3),
  },
  COMBINE: {
    RotorSpeed: (m) => spun(m, 860, 25),
    CleaningFanSpeed: (m) => spun(m, 920, 15),
    HeaderHeight: (m) => (m.working === 1 ? 0.16 + 0.03 * m.quick : 0.9),
    GrainTankLevel: (m) => 92 * cycle(m, 1.9),
    GrainYield: (m) => m.working * (5200 + 900 * m.slow + 350 * m.quick),
    GrainFlow: (m) =>
      (m.working * (5200 + 900 * m.slow + 350 * m.quick) * m.speed * 3600 * m.machine.width) / 10_000,
    GrainMoisture: (m) => m.on * (15.5 + 1.6 * m.slow),
  },
  BALER: {
    BaleChamberPressure: (m) => m.working * (70 + 110 * cycle(m, 0.14)),
    BaleDiameter: (m) => 1.35 * cycle(m, 0.14),
    BaleMoisture: (m) => m.on * (17 + 3 * m.slow),
    BaleCount: (m) => Math.floor(m.area / 0.14),
    PickupSpeed: (m) => spun(m, 118, 3),
  },
  WINDROWER: {
    HeaderSpeed: (m) => spun(m, 720, 18),
    ReelSpeed: (m) => spun(m, 46, 2),
    CutHeight: (m) => (m.working === 1 ? 0.08 + 0.015 * m.quick : 0.6),
    ConditionerSpeed: (m) => spun(m, 880, 12),
  },
}
