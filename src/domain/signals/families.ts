import type { MachineType } from "#contract/schemas/catalogue.ts"
import { everyMachine, type SignalDefinition, type SignalGroup, withEngine } from "./signal.ts"

type Type = typeof MachineType.Type

/** Family of signals: the same measurement at many places of a machine, one numbered signal for each place. */
interface Family {
  /**
   * First signal id of the family, followed by one id per place; ids are stored, so never change one and never
   * close a gap.
   */
  readonly firstId: number
  readonly group: SignalGroup
  readonly machines: ReadonlyArray<Type>
  /** Pattern for the name and label of a signal; `#` stands for the number of its place. */
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly places: number
  readonly min: number
  readonly max: number
  readonly resolution: number
  readonly type?: "state"
}

const tractors: ReadonlyArray<Type> = ["TRACTOR", "ETRACTOR"]
const sprayers: ReadonlyArray<Type> = ["SPRAYER"]
const combines: ReadonlyArray<Type> = ["COMBINE"]
const balers: ReadonlyArray<Type> = ["BALER"]
const windrowers: ReadonlyArray<Type> = ["WINDROWER"]
const electric: ReadonlyArray<Type> = ["ETRACTOR"]

const family = (
  firstId: number,
  group: SignalGroup,
  machines: ReadonlyArray<Type>,
  places: number,
  [name, label, unit, min, max, resolution]: readonly [string, string, string, number, number, number],
): Family => ({ firstId, group, machines, places, name, label, unit, min, max, resolution })

const switches = (
  firstId: number,
  group: SignalGroup,
  machines: ReadonlyArray<Type>,
  places: number,
  [name, label]: readonly [string, string],
): Family => ({
  ...family(firstId, group, machines, places, [name, label, "", 0, 1, 1]),
  type: "state",
})

/** Each family of numbered signals has a range of a hundred ids, so that places can be added. */
const families: ReadonlyArray<Family> = [
  family(1000, "engine", withEngine, 8, [
    "Cylinder#ExhaustTemperature",
    "Exhaust temperature, cylinder #",
    "°C",
    -40,
    900,
    0.1,
  ]),
  family(1100, "engine", withEngine, 8, [
    "Cylinder#InjectionQuantity",
    "Fuel injected, cylinder #",
    "mg",
    0,
    400,
    0.1,
  ]),
  family(1200, "engine", withEngine, 8, [
    "Cylinder#InjectionTiming",
    "Injection timing, cylinder #",
    "°",
    -30,
    30,
    0.1,
  ]),
  family(1300, "aftertreatment", withEngine, 4, [
    "ExhaustSensor#NoxConcentration",
    "Nitrogen oxides, sensor #",
    "ppm",
    0,
    3000,
    0.05,
  ]),
  family(1400, "aftertreatment", withEngine, 6, [
    "Catalyst#Temperature",
    "Catalyst temperature, place #",
    "°C",
    -40,
    800,
    0.1,
  ]),
  family(1500, "hydraulics", everyMachine, 8, [
    "RemoteValve#Flow",
    "Oil flow, remote valve #",
    "l/min",
    0,
    200,
    0.5,
  ]),
  family(1600, "hydraulics", everyMachine, 8, [
    "RemoteValve#Pressure",
    "Pressure, remote valve #",
    "bar",
    0,
    300,
    0.5,
  ]),
  family(1700, "hydraulics", everyMachine, 8, [
    "RemoteValve#Position",
    "Spool position, remote valve #",
    "%",
    -100,
    100,
    0.4,
  ]),
  family(1800, "hydraulics", everyMachine, 4, [
    "HydraulicPump#Pressure",
    "Pressure, hydraulic pump #",
    "bar",
    0,
    350,
    0.5,
  ]),
  family(1900, "drive", everyMachine, 8, ["Tyre#Pressure", "Tyre pressure, wheel #", "kPa", 0, 600, 4]),
  family(2000, "drive", everyMachine, 8, [
    "Tyre#Temperature",
    "Tyre temperature, wheel #",
    "°C",
    -40,
    120,
    0.1,
  ]),
  family(2100, "drive", everyMachine, 8, ["Wheel#Speed", "Speed of wheel #", "rpm", 0, 400, 0.1]),
  family(2200, "drive", everyMachine, 4, ["Axle#Load", "Load on axle #", "kg", 0, 30_000, 10]),
  family(2300, "drive", everyMachine, 6, [
    "TransmissionClutch#Pressure",
    "Clutch pressure, transmission stage #",
    "kPa",
    0,
    3000,
    4,
  ]),
  family(2400, "drive", everyMachine, 4, [
    "GnssReceiver#Satellites",
    "Satellites seen, receiver #",
    "",
    0,
    60,
    1,
  ]),
  family(2500, "drive", everyMachine, 4, [
    "GuidanceLine#CrossTrackError",
    "Distance from guidance line #",
    "m",
    -20,
    20,
    0.001,
  ]),
  switches(2600, "electrical", everyMachine, 16, ["WorkLight#State", "Work light #"]),
  family(2700, "electrical", everyMachine, 16, [
    "WorkLight#Current",
    "Current, work light #",
    "A",
    0,
    30,
    0.1,
  ]),
  switches(2800, "electrical", everyMachine, 12, ["ControlUnit#Online", "Control unit # answers"]),
  family(2900, "electrical", everyMachine, 12, [
    "ControlUnit#SupplyPotential",
    "Supply voltage, control unit #",
    "V",
    0,
    36,
    0.05,
  ]),
  family(3000, "environment", everyMachine, 6, [
    "CabVent#Temperature",
    "Air temperature, cab vent #",
    "°C",
    -40,
    90,
    0.1,
  ]),
  family(3100, "environment", everyMachine, 4, [
    "Weather#WindSpeed",
    "Wind speed, sensor #",
    "m/s",
    0,
    60,
    0.1,
  ]),
  family(3200, "environment", everyMachine, 4, [
    "Weather#Humidity",
    "Relative humidity, sensor #",
    "%",
    0,
    100,
    0.4,
  ]),
  family(3300, "implement", tractors, 16, [
    "IsobusValve#Flow",
    "Oil flow asked by ISOBUS, valve #",
    "%",
    -100,
    100,
    0.4,
  ]),
  switches(3400, "implement", tractors, 48, ["IsobusSection#State", "ISOBUS section # at work"]),
  family(3500, "implement", tractors, 24, ["SeedRow#Population", "Seeds laid, row #", "1/m²", 0, 200, 0.1]),
  family(3600, "implement", tractors, 24, ["SeedRow#Singulation", "Single seeds, row #", "%", 0, 100, 0.1]),
  switches(3700, "implement", sprayers, 48, ["BoomSection#State", "Boom section # open"]),
  family(3800, "implement", sprayers, 48, ["BoomSection#Flow", "Flow, boom section #", "l/min", 0, 60, 0.01]),
  family(3900, "implement", sprayers, 48, [
    "BoomSection#Pressure",
    "Pressure, boom section #",
    "bar",
    0,
    20,
    0.01,
  ]),
  family(4000, "implement", sprayers, 12, [
    "BoomSensor#Height",
    "Height over the crop, boom sensor #",
    "m",
    0,
    4,
    0.01,
  ]),
  family(4100, "harvest", combines, 12, ["LossSensor#GrainLoss", "Grain lost, sensor #", "%", 0, 100, 0.1]),
  family(4200, "harvest", combines, 8, ["Concave#Clearance", "Clearance, concave #", "mm", 0, 80, 0.1]),
  family(4300, "harvest", combines, 8, ["Sieve#Opening", "Opening, sieve #", "mm", 0, 40, 0.1]),
  family(4400, "harvest", combines, 16, ["HeaderRow#Speed", "Speed of header row unit #", "rpm", 0, 1200, 1]),
  family(4500, "harvest", combines, 12, ["TankSensor#Level", "Grain at tank sensor #", "%", 0, 100, 0.5]),
  family(4600, "harvest", balers, 12, ["Knotter#Tension", "Twine tension, knotter #", "N", 0, 800, 1]),
  switches(4700, "harvest", balers, 24, ["CuttingKnife#State", "Cutting knife # in"]),
  family(4800, "harvest", balers, 12, ["ChamberRoll#Speed", "Speed of chamber roll #", "rpm", 0, 600, 0.5]),
  family(4900, "harvest", windrowers, 12, ["SwathSensor#Height", "Swath height, sensor #", "m", 0, 2, 0.01]),
  family(5000, "harvest", windrowers, 8, [
    "ConditionerRoll#Pressure",
    "Pressure, conditioner roll #",
    "bar",
    0,
    250,
    0.5,
  ]),
  family(5100, "battery", electric, 24, [
    "BatteryModule#Potential",
    "Voltage, battery module #",
    "V",
    0,
    100,
    0.01,
  ]),
  family(5200, "battery", electric, 24, [
    "BatteryModule#Temperature",
    "Temperature, battery module #",
    "°C",
    -40,
    90,
    0.1,
  ]),
  family(5300, "battery", electric, 24, [
    "BatteryModule#StateOfHealth",
    "Health, battery module #",
    "%",
    0,
    100,
    0.4,
  ]),
  family(5400, "battery", electric, 6, ["DriveUnit#Torque", "Torque, drive unit #", "Nm", -2000, 3000, 1]),
  family(5500, "battery", electric, 6, [
    "DriveUnit#Temperature",
    "Temperature, drive unit #",
    "°C",
    -40,
    180,
    0.1,
  ]),
  family(5600, "implement", tractors, 4, ["PtoShaft#Torque", "Torque, PTO shaft #", "Nm", 0, 5000, 1]),
  family(5700, "implement", tractors, 6, ["HitchLink#Force", "Force in hitch link #", "kN", -150, 150, 0.1]),
  family(5800, "drive", everyMachine, 6, [
    "SuspensionCylinder#Position",
    "Position, suspension cylinder #",
    "%",
    0,
    100,
    0.4,
  ]),
  family(5900, "drive", everyMachine, 8, ["Brake#Temperature", "Temperature, brake #", "°C", -40, 800, 1]),
  family(6000, "engine", withEngine, 6, ["CoolingFan#Speed", "Speed, cooling fan #", "rpm", 0, 5000, 1]),
  family(6100, "implement", tractors, 16, [
    "WorkingDepthSensor#Depth",
    "Working depth, sensor #",
    "mm",
    0,
    500,
    1,
  ]),
  family(6200, "implement", tractors, 16, [
    "SoilSensor#Moisture",
    "Soil moisture, sensor #",
    "%",
    0,
    100,
    0.1,
  ]),
  family(6300, "implement", tractors, 16, [
    "SoilSensor#Temperature",
    "Soil temperature, sensor #",
    "°C",
    -30,
    60,
    0.1,
  ]),
]

/** Signals of all families, one for each place. */
export const familySignals: ReadonlyArray<SignalDefinition> = families.flatMap(
  ({ firstId, places, name, label, type = "number", ...same }): ReadonlyArray<SignalDefinition> =>
    Array.from({ length: places }, (_, index) => ({
      ...same,
      id: firstId + index,
      name: name.replace("#", String(index + 1)),
      label: label.replace("#", String(index + 1)),
      type: type as SignalDefinition["type"],
    })),
)
