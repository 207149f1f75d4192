import { own, type Part, POWERED, RESISTOR, signal, t } from "./part.ts"

const HIGH_VOLTAGE = t(
  "Only trained people may measure; switch off the high voltage and wait ten minutes.",
  "Vain koulutettu henkilö saa mitata; katkaise korkeajännite ja odota kymmenen minuuttia.",
)

/**
 * Diagnostic parts of traction battery, inverter and motors of electric machines, with SPNs from the
 * manufacturer's own range.
 */
export const electricDrive: ReadonlyArray<Part> = [
  {
    spn: 520201,
    unit: "drive",
    designator: "G10",
    name: t("Traction battery", "Ajoakku"),
    purpose: t(
      "Stores the energy for driving and working.",
      "Varastoi ajoon ja työhön tarvittavan energian.",
    ),
    place: t("Frame, both sides under the cab", "Runko, molemmin puolin ohjaamon alla"),
    position: "12/A2",
    without: t("Power is limited to a third.", "Teho rajataan kolmannekseen."),
    iotest: HIGH_VOLTAGE,
    signalFaults: [signal(9, 2, "A"), signal(12, 2, "B"), signal(2, 3, "B")],
    ownFaults: [
      own(16, [2, "B"], {
        title: t("Traction battery hotter than normal", "Ajoakku tavallista kuumempi"),
        condition: t("Above 48 °C for one minute.", "Yli 48 °C minuutin ajan."),
        effect: t("Power and charging are limited.", "Tehoa ja latausta rajoitetaan."),
        solution: t(
          "Park in the shade with the cooling on. Check its coolant.",
          "Pysäköi varjoon jäähdytys päällä. Tarkista jäähdytysneste.",
        ),
      }),
      own(0, [1, "A"], {
        title: t("Traction battery far too hot", "Ajoakku ylikuumentunut"),
        condition: t("Above 58 °C for ten seconds.", "Yli 58 °C kymmenen sekunnin ajan."),
        effect: t("The battery is disconnected; danger of fire.", "Akku irrotetaan; palovaara."),
        solution: t(
          "Leave the machine, keep 20 m away and call the workshop.",
          "Poistu koneesta, pysy 20 metrin päässä ja soita korjaamolle.",
        ),
      }),
    ],
  },
  {
    spn: 520202,
    unit: "drive",
    designator: "A11",
    name: t("Battery charge counter", "Akun varauslaskuri"),
    purpose: t("Counts how much energy is left.", "Laskee jäljellä olevan energian."),
    place: t("Battery management unit", "Akun hallintayksikkö"),
    position: "12/A4",
    without: t("The remaining time is not shown.", "Jäljellä olevaa aikaa ei näytetä."),
    iotest: POWERED,
    signalFaults: [signal(13, 4, "C"), signal(9, 3, "B")],
    ownFaults: [
      own(17, [4, "C"], {
        title: t("Charge is running low", "Varaus vähissä"),
        condition: t("Below 10 % for one minute.", "Alle 10 % minuutin ajan."),
        effect: t("None yet.", "Ei vielä vaikutusta."),
        solution: t("Drive to the charger.", "Aja laturille."),
      }),
      own(18, [3, "B"], {
        title: t("Charge almost used up", "Varaus lähes lopussa"),
        condition: t("Below 4 % for one minute.", "Alle 4 % minuutin ajan."),
        effect: t("Speed is limited to 10 km/h.", "Nopeus rajataan 10 km/h:iin."),
        solution: t("Switch off the PTO and charge now.", "Kytke voimanotto pois ja lataa heti."),
      }),
    ],
  },
  {
    spn: 520203,
    unit: "drive",
    designator: "T10",
    name: t("Inverter", "Invertteri"),
    purpose: t(
      "Turns the battery's current into that of the motors.",
      "Muuttaa akun virran moottoreille sopivaksi.",
    ),
    place: t("Under the hood, behind the cooler", "Konepellin alla jäähdyttimen takana"),
    position: "12/B2",
    without: t("The machine stands still.", "Kone ei liiku."),
    iotest: HIGH_VOLTAGE,
    signalFaults: [signal(6, 1, "A"), signal(12, 2, "A"), signal(5, 2, "B")],
    ownFaults: [
      own(16, [3, "B"], {
        title: t("Inverter hotter than normal", "Invertteri tavallista kuumempi"),
        condition: t("Above 85 °C for half a minute.", "Yli 85 °C puolen minuutin ajan."),
        effect: t("Power is limited.", "Tehoa rajoitetaan."),
        solution: t(
          "Clean the cooler and check the coolant pump.",
          "Puhdista jäähdytin ja tarkista jäähdytyspumppu.",
        ),
      }),
    ],
  },
  {
    spn: 520204,
    unit: "drive",
    designator: "M10",
    name: t("Drive motor", "Ajomoottori"),
    purpose: t("Moves the machine.", "Liikuttaa konetta."),
    place: t("Front of the transmission", "Vaihteiston etupää"),
    position: "12/B4",
    without: t("Power is limited to a third.", "Teho rajataan kolmannekseen."),
    iotest: RESISTOR,
    signalFaults: [signal(3, 3, "B"), signal(8, 3, "B")],
    ownFaults: [
      own(16, [3, "B"], {
        title: t("Drive motor hotter than normal", "Ajomoottori tavallista kuumempi"),
        condition: t("Above 120 °C for half a minute.", "Yli 120 °C puolen minuutin ajan."),
        effect: t("Power is limited.", "Tehoa rajoitetaan."),
        solution: t("Drive slower; check the coolant pump.", "Aja hitaammin; tarkista jäähdytyspumppu."),
      }),
    ],
  },
]
