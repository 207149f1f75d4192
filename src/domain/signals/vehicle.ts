import { everyMachine, numbers, states, withEngine } from "./signal.ts"

export const fluidSignals = numbers("fluids", withEngine, [
  [60, "FuelLevel", "Fuel level", "%", 0, 100, 0.4, 96, 65276],
  [61, "EngineCoolantLevel", "Coolant level", "%", 0, 100, 0.4, 111, 65263],
])

export const driveSignals = [
  ...numbers("drive", everyMachine, [
    [80, "WheelBasedVehicleSpeed", "Wheel speed", "km/h", 0, 80, 0.01, 84, 65265],
    [81, "GnssSpeed", "Ground speed by satellite", "km/h", 0, 80, 0.01],
    [82, "GnssHeading", "Heading", "°", 0, 360, 0.1],
    [83, "WheelSlip", "Wheel slip", "%", 0, 100, 0.1],
    [84, "TotalVehicleDistance", "Distance in total", "km", 0, 1_000_000, 0.005, 917, 65217],
    [85, "TransmissionOilTemperature", "Transmission oil temperature", "°C", -40, 150, 0.1, 177, 65272],
    [86, "TransmissionOilPressure", "Transmission oil pressure", "bar", 0, 40, 0.16, 127, 65272],
    [87, "TransmissionRatio", "Transmission ratio", "", 0, 250, 0.001, 526, 61445],
    [88, "SteeringAngle", "Steering angle", "°", -60, 60, 0.1],
    [89, "FrontAxleLoad", "Front axle load", "kg", 0, 20_000, 10],
    [90, "RearAxleLoad", "Rear axle load", "kg", 0, 30_000, 10],
    [91, "BrakeAirPressure", "Brake air pressure", "bar", 0, 14, 0.08, 1087, 65198],
    [92, "GnssAltitude", "Altitude", "m", -100, 3000, 0.125, 580, 65256],
  ]),
  ...states("drive", everyMachine, [
    [100, "TransmissionGear", "Gear", 24, 523, 61445],
    [101, "FourWheelDriveState", "Four-wheel drive", 1],
    [102, "DifferentialLockState", "Differential lock", 1],
    [103, "ParkingBrakeState", "Parking brake", 1, 70, 65265],
    [104, "GuidanceState", "Automatic steering", 1],
  ]),
]

export const electricalSignals = [
  ...states("electrical", everyMachine, [[120, "IgnitionState", "Ignition", 1, 3046, 64960]]),
  ...numbers("electrical", everyMachine, [
    [121, "BatteryPotential", "Battery voltage", "V", 0, 36, 0.05, 168, 65271],
    [122, "KeySwitchBatteryPotential", "Voltage at the key switch", "V", 0, 36, 0.05, 158, 65271],
    [123, "AlternatorCurrent", "Alternator current", "A", 0, 250, 1, 115, 65271],
  ]),
]

export const environmentSignals = numbers("environment", everyMachine, [
  [140, "AmbientAirTemperature", "Outside temperature", "°C", -50, 60, 0.1, 171, 65269],
  [141, "BarometricPressure", "Air pressure", "kPa", 50, 125, 0.1, 108, 65269],
  [142, "CabTemperature", "Cab temperature", "°C", -40, 60, 0.1, 170, 65269],
])
