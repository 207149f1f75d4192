import { FIVE_VOLT, own, type Part, POWERED, RESISTOR, signal, t } from "./part.ts"

/** Diagnostic parts of power supply, vehicle network, cab and brakes. */
export const electrical: ReadonlyArray<Part> = [
  {
    spn: 168,
    unit: "body",
    designator: "G1",
    name: t("Battery", "Akku"),
    purpose: t(
      "Feeds everything while the alternator does not.",
      "Syöttää järjestelmiä, kun laturi ei tuota.",
    ),
    place: t("Battery box, left of the cab steps", "Akkukotelo, ohjaamon askelmien vieressä"),
    position: "1/A1",
    without: t(
      "Control units may restart or stay dark.",
      "Ohjaimet voivat käynnistyä uudelleen tai jäädä pimeiksi.",
    ),
    iotest: t(
      "At rest 12.4 V to 12.8 V, with the engine running 13.6 V to 14.6 V.",
      "Levossa 12,4–12,8 V, moottorin käydessä 13,6–14,6 V.",
    ),
    signalFaults: [signal(2, 4, "C")],
    ownFaults: [
      own(18, [3, "B"], {
        title: t("Voltage low while working", "Jännite matala työn aikana"),
        condition: t(
          "Below 12.4 V for two minutes with the ignition on.",
          "Alle 12,4 V kaksi minuuttia virran ollessa kytkettynä.",
        ),
        effect: t(
          "The battery is being emptied; comfort consumers are switched off.",
          "Akku tyhjenee; mukavuuslaitteita kytketään pois.",
        ),
        solution: t(
          "Check belt and plug of the alternator, then measure its output.",
          "Tarkista laturin hihna ja pistoke, mittaa sitten latausjännite.",
        ),
      }),
      own(1, [2, "A"], {
        title: t("Voltage too low to go on", "Jännite liian matala työn jatkamiseen"),
        condition: t(
          "Below 11.5 V for one minute with the ignition on.",
          "Alle 11,5 V minuutin ajan virran ollessa kytkettynä.",
        ),
        effect: t(
          "The engine may stop and will not start again.",
          "Moottori voi sammua eikä käynnisty enää.",
        ),
        solution: t(
          "Drive to a safe place. Repair charging, charge or replace the battery.",
          "Aja turvalliseen paikkaan. Korjaa lataus, lataa tai vaihda akku.",
        ),
      }),
      own(16, [2, "B"], {
        title: t("Voltage too high", "Jännite liian korkea"),
        condition: t("Above 15.5 V for one minute.", "Yli 15,5 V minuutin ajan."),
        effect: t("Lamps and control units can be destroyed.", "Lamput ja ohjaimet voivat tuhoutua."),
        solution: t("Replace the regulator of the alternator.", "Vaihda laturin säädin."),
      }),
    ],
  },
  {
    spn: 167,
    unit: "body",
    designator: "G2",
    name: t("Alternator", "Laturi"),
    purpose: t("Charges the battery and feeds the machine.", "Lataa akun ja syöttää koneen laitteita."),
    place: t("Front of the engine, left", "Moottorin etupää vasemmalla"),
    position: "1/A3",
    without: t(
      "The machine lives on its battery, for half an hour at most.",
      "Kone toimii akun varassa enintään puoli tuntia.",
    ),
    iotest: t("Terminal D+ above 12 V with the engine running.", "Napa D+ yli 12 V moottorin käydessä."),
    signalFaults: [signal(3, 3, "B"), signal(5, 2, "B")],
    ownFaults: [
      own(1, [2, "B"], {
        title: t("Alternator does not charge", "Laturi ei lataa"),
        condition: t(
          "No charging current for half a minute with the engine running.",
          "Ei latausvirtaa puoleen minuuttiin moottorin käydessä.",
        ),
        effect: t("The battery is being emptied.", "Akku tyhjenee."),
        solution: t(
          "Check the belt. Replace brushes and regulator, or the alternator.",
          "Tarkista hihna. Vaihda hiilet ja säädin tai laturi.",
        ),
      }),
    ],
  },
  {
    spn: 3509,
    unit: "engine",
    designator: "A1:5V1",
    name: t("Sensor supply 1", "Anturisyöttö 1"),
    purpose: t(
      "Feeds the pressure sensors of the engine with 5 V.",
      "Syöttää moottorin paineantureille 5 V.",
    ),
    place: t("Engine control unit, plug X2", "Moottorinohjain, pistoke X2"),
    position: "2/B2",
    without: t("All sensors on this supply read wrong.", "Kaikki tämän syötön anturit näyttävät väärin."),
    iotest: FIVE_VOLT,
    signalFaults: [signal(3, 2, "B"), signal(4, 2, "B")],
    ownFaults: [],
  },
  {
    spn: 639,
    unit: "display",
    designator: "X60",
    name: t("Vehicle network", "Ajoneuvoväylä"),
    purpose: t("Connects the control units.", "Yhdistää ohjaimet toisiinsa."),
    place: t("Main harness under the cab", "Pääjohtosarja ohjaamon alla"),
    position: "2/A1",
    without: t(
      "Values are missing on the display, functions stay off.",
      "Näytöstä puuttuu arvoja, toimintoja jää pois.",
    ),
    iotest: t(
      "60 Ω between the wires with the ignition off; 2.5 V to 3.5 V on the high wire.",
      "60 Ω johtojen välillä virta katkaistuna; ylemmässä johdossa 2,5–3,5 V.",
    ),
    signalFaults: [signal(2, 3, "B"), signal(9, 2, "B"), signal(19, 3, "B"), signal(12, 3, "B")],
    ownFaults: [],
  },
  {
    spn: 1087,
    unit: "brakes",
    designator: "B40",
    name: t("Brake air pressure sensor", "Jarruilman paineanturi"),
    purpose: t(
      "Measures the air pressure of the trailer brakes.",
      "Mittaa perävaunun jarrujen ilmanpaineen.",
    ),
    place: t("Air tank under the cab", "Ilmasäiliö ohjaamon alla"),
    position: "8/A2",
    without: t("Brake pressure is not shown.", "Jarrupainetta ei näytetä."),
    iotest: FIVE_VOLT,
    signalFaults: [signal(3, 3, "B"), signal(4, 3, "B")],
    ownFaults: [
      own(1, [1, "A"], {
        title: t("Brake air pressure lost", "Jarruilman paine kadonnut"),
        condition: t("Below 4.5 bar for ten seconds.", "Alle 4,5 bar kymmenen sekunnin ajan."),
        effect: t("The trailer cannot be braked.", "Perävaunua ei voi jarruttaa."),
        solution: t(
          "Stop on level ground. Look for a leak at couplings and hoses, then check the compressor.",
          "Pysähdy tasaiselle. Etsi vuoto liittimistä ja letkuista, tarkista sitten kompressori.",
        ),
      }),
    ],
  },
  {
    spn: 70,
    unit: "brakes",
    designator: "S40",
    name: t("Parking brake switch", "Seisontajarrun kytkin"),
    purpose: t("Tells whether the parking brake is on.", "Kertoo, onko seisontajarru päällä."),
    place: t("Right console in the cab", "Oikea konsoli ohjaamossa"),
    position: "8/A4",
    without: t(
      "The warning when leaving the seat may be missing.",
      "Varoitus istuimelta noustessa voi puuttua.",
    ),
    iotest: POWERED,
    signalFaults: [signal(2, 3, "B"), signal(3, 4, "C")],
    ownFaults: [
      own(14, [3, "B"], {
        title: t("Driven with the parking brake on", "Ajettu seisontajarru päällä"),
        condition: t(
          "Faster than 3 km/h for five seconds with the brake on.",
          "Yli 3 km/h viisi sekuntia jarru päällä.",
        ),
        effect: t("The brake gets hot and wears.", "Jarru kuumenee ja kuluu."),
        solution: t(
          "Let the brake cool down and check its travel.",
          "Anna jarrun jäähtyä ja tarkista sen liikevara.",
        ),
      }),
    ],
  },
  {
    spn: 171,
    unit: "display",
    designator: "B41",
    name: t("Outside temperature sensor", "Ulkolämpötila-anturi"),
    purpose: t("Measures the air around the machine.", "Mittaa koneen ympärillä olevan ilman lämpötilan."),
    place: t("Right mirror arm", "Oikea peilinvarsi"),
    position: "7/A2",
    without: t(
      "Automatic climate control works by guess.",
      "Automaattinen ilmastointi toimii arvion varassa.",
    ),
    iotest: RESISTOR,
    signalFaults: [signal(3, 5, "C"), signal(4, 5, "C")],
    ownFaults: [],
  },
  {
    spn: 580,
    unit: "display",
    designator: "A12",
    name: t("Satellite receiver", "Satelliittivastaanotin"),
    purpose: t("Tells where the machine is and guides it.", "Kertoo koneen paikan ja ohjaa sitä."),
    place: t("Cab roof", "Ohjaamon katto"),
    position: "7/B2",
    without: t(
      "Automatic steering and field records stop.",
      "Automaattiohjaus ja peltotallennus pysähtyvät.",
    ),
    iotest: POWERED,
    signalFaults: [signal(9, 4, "C"), signal(19, 4, "C"), signal(13, 4, "C")],
    ownFaults: [],
  },
]
