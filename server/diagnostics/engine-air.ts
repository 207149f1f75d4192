import { FIVE_VOLT, own, type Part, RESISTOR, signal, t } from "./part.ts"

/** Diagnostic parts of the engine's air intake, turbocharger, injection and speed. */
export const engineAir: ReadonlyArray<Part> = [
  {
    spn: 190,
    unit: "engine",
    designator: "B10",
    name: t("Engine speed sensor", "Käyntinopeusanturi"),
    purpose: t("Reads speed and angle of the crankshaft.", "Lukee kampiakselin nopeuden ja kulman."),
    place: t("Flywheel housing, right side", "Vauhtipyörän kotelo, oikea puoli"),
    position: "3/A2",
    without: t(
      "The engine runs on the second sensor and starts slowly.",
      "Moottori käy toisen anturin varassa ja käynnistyy hitaasti.",
    ),
    iotest: t("Coil 860 Ω ± 90 Ω, gap 0.8 mm to 1.5 mm.", "Kela 860 Ω ± 90 Ω, ilmarako 0,8–1,5 mm."),
    signalFaults: [signal(8, 2, "B"), signal(2, 3, "B"), signal(12, 2, "B")],
    ownFaults: [
      own(0, [1, "A"], {
        title: t("Engine overspeed", "Moottorin ylikierrokset"),
        condition: t("Faster than 2500 rpm.", "Yli 2500 r/min."),
        effect: t(
          "Injection is cut until the speed is below 2300 rpm.",
          "Ruiskutus katkaistaan, kunnes nopeus on alle 2300 r/min.",
        ),
        solution: t(
          "Use a lower gear downhill and brake with the service brake. After an overspeed have the valve train checked.",
          "Aja alamäessä pienemmällä vaihteella ja jarruta käyttöjarrulla. Tarkastuta venttiilikoneisto ylikierrosten jälkeen.",
        ),
      }),
    ],
  },
  {
    spn: 102,
    unit: "engine",
    designator: "B16",
    name: t("Charge pressure sensor", "Ahtopaineen anturi"),
    purpose: t(
      "Measures the pressure of the air that the turbocharger delivers.",
      "Mittaa turboahtimen tuottaman ilmanpaineen.",
    ),
    place: t("Intake manifold, middle", "Imusarjan keskikohta"),
    position: "3/D4",
    without: t("Power is limited to three quarters.", "Teho rajataan kolmeen neljäsosaan."),
    iotest: FIVE_VOLT,
    signalFaults: [signal(3, 3, "B"), signal(4, 3, "B")],
    ownFaults: [
      own(16, [3, "B"], {
        title: t("Charge pressure too high", "Ahtopaine liian korkea"),
        condition: t(
          "40 kPa above what was asked for, ten seconds long.",
          "40 kPa yli pyydetyn kymmenen sekunnin ajan.",
        ),
        effect: t(
          "Power is limited to protect the turbocharger.",
          "Tehoa rajoitetaan turboahtimen suojaamiseksi.",
        ),
        solution: t(
          "Check that the waste gate moves and its hose is tight.",
          "Tarkista, että ohivirtausventtiili liikkuu ja sen letku on tiivis.",
        ),
      }),
      own(18, [3, "B"], {
        title: t("Charge pressure too low", "Ahtopaine liian matala"),
        condition: t(
          "40 kPa below what was asked for, ten seconds long.",
          "40 kPa alle pyydetyn kymmenen sekunnin ajan.",
        ),
        effect: t("Little power and dark smoke.", "Tehoa vähän ja savu tummaa."),
        solution: t(
          "Look for a loose hose between turbocharger and engine, then check the air filter.",
          "Etsi irronnut letku turboahtimen ja moottorin väliltä, tarkista sitten ilmansuodatin.",
        ),
      }),
    ],
  },
  {
    spn: 105,
    unit: "engine",
    designator: "B17",
    name: t("Charge air temperature sensor", "Ahtoilman lämpötila-anturi"),
    purpose: t("Measures the air behind the charge air cooler.", "Mittaa ilman välijäähdyttimen jälkeen."),
    place: t("Intake manifold, front", "Imusarjan etupää"),
    position: "3/D6",
    without: t("The injected amount is less exact.", "Ruiskutusmäärä on epätarkempi."),
    iotest: RESISTOR,
    signalFaults: [signal(3, 4, "C"), signal(4, 4, "C")],
    ownFaults: [
      own(16, [3, "B"], {
        title: t("Charge air too hot", "Ahtoilma liian kuumaa"),
        condition: t("Above 90 °C for one minute.", "Yli 90 °C minuutin ajan."),
        effect: t("Power drops.", "Teho laskee."),
        solution: t(
          "Clean the charge air cooler from both sides.",
          "Puhdista välijäähdytin molemmin puolin.",
        ),
      }),
    ],
  },
  {
    spn: 107,
    unit: "engine",
    designator: "S11",
    name: t("Air filter switch", "Ilmansuodattimen vahti"),
    purpose: t(
      "Closes when the air filter lets too little air through.",
      "Sulkeutuu, kun ilmansuodatin läpäisee liian vähän ilmaa.",
    ),
    place: t("Clean side of the air filter housing", "Ilmansuodattimen kotelon puhdas puoli"),
    position: "4/A2",
    without: t("A blocked filter is not noticed.", "Tukkeutunutta suodatinta ei huomata."),
    iotest: t(
      "Open below 5 kPa of underpressure, closed above 6.2 kPa.",
      "Auki alle 5 kPa:n alipaineella, kiinni yli 6,2 kPa:lla.",
    ),
    signalFaults: [signal(4, 4, "C")],
    ownFaults: [
      own(15, [4, "C"], {
        title: t("Air filter is filling up", "Ilmansuodatin täyttymässä"),
        condition: t("Underpressure above 6.2 kPa under load.", "Alipaine yli 6,2 kPa kuormitettuna."),
        effect: t("More fuel is used.", "Kulutus kasvaa."),
        solution: t("Clean or replace the outer element today.", "Puhdista tai vaihda ulompi panos tänään."),
      }),
    ],
  },
  {
    spn: 157,
    unit: "engine",
    designator: "B22",
    name: t("Rail pressure sensor", "Yhteispaineen anturi"),
    purpose: t(
      "Measures the fuel pressure in the common rail.",
      "Mittaa polttoaineen paineen yhteispaineputkessa.",
    ),
    place: t("End of the common rail", "Yhteispaineputken pää"),
    position: "3/E2",
    without: t(
      "The engine runs with a fixed pressure and little power.",
      "Moottori käy kiinteällä paineella ja pienellä teholla.",
    ),
    iotest: FIVE_VOLT,
    signalFaults: [signal(3, 2, "B"), signal(4, 2, "B")],
    ownFaults: [
      own(0, [1, "A"], {
        title: t("Rail pressure too high", "Yhteispaine liian korkea"),
        condition: t("Above 195 MPa; the relief valve opened.", "Yli 195 MPa; varoventtiili avautui."),
        effect: t("The engine is limited to 1500 rpm.", "Moottori rajataan 1500 r/min:iin."),
        solution: t(
          "Replace the metering valve of the pump and the relief valve.",
          "Vaihda pumpun annosteluventtiili ja varoventtiili.",
        ),
      }),
      own(18, [2, "B"], {
        title: t("Rail pressure too low", "Yhteispaine liian matala"),
        condition: t(
          "20 MPa below what was asked for, ten seconds long.",
          "20 MPa alle pyydetyn kymmenen sekunnin ajan.",
        ),
        effect: t("Little power; the engine may stop.", "Tehoa vähän; moottori voi sammua."),
        solution: t(
          "Replace the fuel filters, then look for air in the lines.",
          "Vaihda polttoainesuodattimet, etsi sitten ilmaa putkistosta.",
        ),
      }),
    ],
  },
  {
    spn: 97,
    unit: "engine",
    designator: "B23",
    name: t("Water in fuel sensor", "Polttoaineen vesianturi"),
    purpose: t(
      "Feels water at the bottom of the fuel filter.",
      "Tunnistaa veden polttoainesuodattimen pohjalla.",
    ),
    place: t("Bowl of the fuel pre-filter", "Esisuodattimen kuppi"),
    position: "3/E4",
    without: t("Water in the fuel is not noticed.", "Vettä polttoaineessa ei huomata."),
    iotest: FIVE_VOLT,
    signalFaults: [signal(3, 4, "C"), signal(4, 4, "C")],
    ownFaults: [
      own(15, [2, "B"], {
        title: t("Water in the fuel", "Vettä polttoaineessa"),
        condition: t("The sensor was under water for half a minute.", "Anturi oli vedessä puoli minuuttia."),
        effect: t("Injectors and pump can rust.", "Suuttimet ja pumppu voivat ruostua."),
        solution: t(
          "Drain the filter bowl until clean fuel comes. Check the storage tank.",
          "Laske vesi suodattimen kupista, kunnes tulee puhdasta polttoainetta. Tarkista varastosäiliö.",
        ),
      }),
    ],
  },
  {
    spn: 651,
    unit: "engine",
    designator: "Y1",
    name: t("Injector of cylinder 1", "Sylinterin 1 suutin"),
    purpose: t("Brings fuel into cylinder 1.", "Tuo polttoaineen sylinteriin 1."),
    place: t("Cylinder head, first from the front", "Sylinterikansi, ensimmäinen edestä"),
    position: "3/F1",
    without: t(
      "The engine runs unevenly and with less power.",
      "Moottori käy epätasaisesti ja vajaalla teholla.",
    ),
    iotest: t("Coil 0.4 Ω ± 0.1 Ω.", "Kela 0,4 Ω ± 0,1 Ω."),
    signalFaults: [signal(5, 2, "B"), signal(6, 2, "B")],
    ownFaults: [],
  },
  {
    spn: 652,
    unit: "engine",
    designator: "Y2",
    name: t("Injector of cylinder 2", "Sylinterin 2 suutin"),
    purpose: t("Brings fuel into cylinder 2.", "Tuo polttoaineen sylinteriin 2."),
    place: t("Cylinder head, second from the front", "Sylinterikansi, toinen edestä"),
    position: "3/F2",
    without: t(
      "The engine runs unevenly and with less power.",
      "Moottori käy epätasaisesti ja vajaalla teholla.",
    ),
    iotest: t("Coil 0.4 Ω ± 0.1 Ω.", "Kela 0,4 Ω ± 0,1 Ω."),
    signalFaults: [signal(5, 2, "B"), signal(6, 2, "B")],
    ownFaults: [],
  },
  {
    spn: 1639,
    unit: "engine",
    designator: "M2",
    name: t("Cooling fan", "Jäähdytyspuhallin"),
    purpose: t("Draws air through the coolers.", "Imee ilmaa jäähdyttimien läpi."),
    place: t("Behind the radiator", "Jäähdyttimen takana"),
    position: "4/B2",
    without: t("The machine gets hot under load.", "Kone kuumenee kuormitettuna."),
    iotest: t(
      "Fan clutch coil 12 Ω ± 2 Ω; speed pulses 6 per turn.",
      "Puhaltimen kytkimen kela 12 Ω ± 2 Ω; nopeuspulsseja 6 kierroksella.",
    ),
    signalFaults: [signal(5, 3, "B"), signal(8, 4, "C")],
    ownFaults: [
      own(7, [3, "B"], {
        title: t("Fan does not follow", "Puhallin ei tottele"),
        condition: t(
          "Fan speed 30 % away from what was asked for, one minute long.",
          "Puhaltimen nopeus poikkesi pyydetystä 30 % minuutin ajan.",
        ),
        effect: t(
          "The machine gets hot under load or uses more fuel.",
          "Kone kuumenee kuormitettuna tai kuluttaa enemmän.",
        ),
        solution: t("Check belt and fan clutch for wear.", "Tarkista hihnan ja puhaltimen kytkimen kuluma."),
      }),
    ],
  },
]
