import { FIVE_VOLT, own, type Part, RESISTOR, signal, t } from "./part.ts"

/** Diagnostic parts of the engine's coolant, oil and fuel. */
export const engineFluids: ReadonlyArray<Part> = [
  {
    spn: 110,
    unit: "engine",
    designator: "B12",
    name: t("Coolant temperature sensor", "Jäähdytysnesteen lämpötila-anturi"),
    purpose: t(
      "Tells the engine control unit how hot the coolant is, for fan speed, injection and protection.",
      "Kertoo moottorinohjaimelle jäähdytysnesteen lämpötilan puhallinta, ruiskutusta ja suojausta varten.",
    ),
    place: t("Thermostat housing, front of the cylinder head", "Termostaatin kotelo, sylinterikannen etupää"),
    position: "3/B4",
    without: t(
      "The fan runs at full speed and the display shows no temperature.",
      "Puhallin pyörii täysillä eikä näytössä ole lämpötilaa.",
    ),
    iotest: RESISTOR,
    signalFaults: [signal(3, 3, "B"), signal(4, 3, "B"), signal(2, 4, "C")],
    ownFaults: [
      own(0, [1, "A"], {
        title: t("Coolant far too hot", "Jäähdytysneste ylikuumentunut"),
        condition: t(
          "Above 110 °C for half a minute with the engine running.",
          "Yli 110 °C puoli minuuttia moottorin käydessä.",
        ),
        effect: t(
          "Power is cut to half; the engine stops if the heat stays.",
          "Teho putoaa puoleen; moottori sammuu, jos kuumuus jatkuu.",
        ),
        solution: t(
          "Stop the work, let the engine idle for three minutes and switch off. Clean radiator and screens, check coolant, fan belt and thermostat.",
          "Keskeytä työ, käytä moottoria kolme minuuttia joutokäynnillä ja sammuta. Puhdista jäähdytin ja verkot, tarkista neste, puhaltimen hihna ja termostaatti.",
        ),
      }),
      own(16, [2, "B"], {
        title: t("Coolant hotter than normal", "Jäähdytysneste tavallista kuumempaa"),
        condition: t(
          "Above 104 °C for one minute with the engine running.",
          "Yli 104 °C minuutin ajan moottorin käydessä.",
        ),
        effect: t(
          "The fan runs at full speed, air conditioning is switched off.",
          "Puhallin pyörii täysillä, ilmastointi kytkeytyy pois.",
        ),
        solution: t(
          "Reduce the load. Clean radiator and screens at the next stop; if it comes again, check the thermostat.",
          "Kevennä kuormaa. Puhdista jäähdytin ja verkot seuraavalla tauolla; jos vika toistuu, tarkista termostaatti.",
        ),
      }),
      own(18, [4, "C"], {
        title: t("Coolant does not warm up", "Jäähdytysneste ei lämpene"),
        condition: t(
          "Below 60 °C after half an hour under load.",
          "Alle 60 °C puolen tunnin kuormituksen jälkeen.",
        ),
        effect: t(
          "More fuel is used and the particulate filter fills sooner.",
          "Kulutus kasvaa ja hiukkassuodatin täyttyy nopeammin.",
        ),
        solution: t("Replace the thermostat: it stays open.", "Vaihda termostaatti: se jää auki."),
      }),
    ],
  },
  {
    spn: 111,
    unit: "engine",
    designator: "B13",
    name: t("Coolant level sensor", "Jäähdytysnesteen määräanturi"),
    purpose: t("Watches the coolant in the expansion tank.", "Valvoo nesteen määrää paisuntasäiliössä."),
    place: t("Expansion tank, behind the radiator", "Paisuntasäiliö jäähdyttimen takana"),
    position: "3/B6",
    without: t("Loss of coolant is noticed by its heat only.", "Nestehukka huomataan vasta kuumenemisesta."),
    iotest: FIVE_VOLT,
    signalFaults: [signal(3, 4, "C"), signal(4, 4, "C")],
    ownFaults: [
      own(1, [2, "A"], {
        title: t("Coolant level very low", "Jäähdytysnestettä hyvin vähän"),
        condition: t(
          "Below 20 % of the tank for half a minute.",
          "Alle 20 % säiliöstä puolen minuutin ajan.",
        ),
        effect: t("Power is cut to protect the engine.", "Tehoa rajoitetaan moottorin suojaamiseksi."),
        solution: t(
          "Stop. When the engine is cold, look for the leak and fill up.",
          "Pysähdy. Etsi vuoto ja täytä, kun moottori on kylmä.",
        ),
      }),
      own(17, [4, "C"], {
        title: t("Coolant level low", "Jäähdytysnestettä vähän"),
        condition: t("Below 50 % of the tank for two minutes.", "Alle 50 % säiliöstä kahden minuutin ajan."),
        effect: t("None yet.", "Ei vielä vaikutusta."),
        solution: t(
          "Fill up when the engine is cold and watch the level.",
          "Lisää nestettä moottorin ollessa kylmä ja seuraa määrää.",
        ),
      }),
    ],
  },
  {
    spn: 100,
    unit: "engine",
    designator: "B14",
    name: t("Oil pressure sensor", "Öljynpaineen anturi"),
    purpose: t("Measures the oil pressure behind the filter.", "Mittaa öljynpaineen suodattimen jälkeen."),
    place: t("Oil filter head, left side of the engine", "Öljynsuodattimen jalka, moottorin vasen puoli"),
    position: "3/C4",
    without: t(
      "The engine is not protected against lack of oil.",
      "Moottoria ei suojata öljyn loppumiselta.",
    ),
    iotest: FIVE_VOLT,
    signalFaults: [signal(3, 2, "B"), signal(4, 2, "B"), signal(2, 3, "B")],
    ownFaults: [
      own(1, [1, "A"], {
        title: t("Oil pressure lost", "Öljynpaine kadonnut"),
        condition: t(
          "Below 90 kPa for twenty seconds with the engine running.",
          "Alle 90 kPa kaksikymmentä sekuntia moottorin käydessä.",
        ),
        effect: t("The engine is stopped after a warning.", "Moottori sammutetaan varoituksen jälkeen."),
        solution: t(
          "Switch off at once. Check the oil level and look for leaks. Do not start again before the pressure is measured with a gauge.",
          "Sammuta heti. Tarkista öljymäärä ja vuodot. Älä käynnistä ennen kuin paine on mitattu mittarilla.",
        ),
      }),
      own(18, [2, "B"], {
        title: t("Oil pressure low", "Öljynpaine matala"),
        condition: t(
          "Below 150 kPa for one minute with the engine running.",
          "Alle 150 kPa minuutin ajan moottorin käydessä.",
        ),
        effect: t(
          "A warning shows; speed is limited to 1500 rpm.",
          "Varoitus näytössä; käyntinopeus rajataan 1500 r/min:iin.",
        ),
        solution: t(
          "Check level and grade of the oil, then filter and pump.",
          "Tarkista öljyn määrä ja laatu, sitten suodatin ja pumppu.",
        ),
      }),
    ],
  },
  {
    spn: 175,
    unit: "engine",
    designator: "B15",
    name: t("Oil temperature sensor", "Öljyn lämpötila-anturi"),
    purpose: t("Measures how hot the engine oil is.", "Mittaa moottoriöljyn lämpötilan."),
    place: t("Oil gallery, below the intake manifold", "Öljykanava imusarjan alla"),
    position: "3/C6",
    without: t(
      "Oil temperature is guessed from the coolant.",
      "Öljyn lämpötila arvioidaan jäähdytysnesteestä.",
    ),
    iotest: RESISTOR,
    signalFaults: [signal(3, 4, "C"), signal(4, 4, "C")],
    ownFaults: [
      own(0, [1, "A"], {
        title: t("Engine oil far too hot", "Moottoriöljy ylikuumentunut"),
        condition: t("Above 130 °C for half a minute.", "Yli 130 °C puolen minuutin ajan."),
        effect: t("Power is cut to half.", "Teho putoaa puoleen."),
        solution: t(
          "Stop the work. Check oil level, oil cooler and coolant.",
          "Keskeytä työ. Tarkista öljymäärä, öljynjäähdytin ja jäähdytysneste.",
        ),
      }),
      own(16, [3, "B"], {
        title: t("Engine oil hotter than normal", "Moottoriöljy tavallista kuumempaa"),
        condition: t("Above 122 °C for one minute.", "Yli 122 °C minuutin ajan."),
        effect: t("The fan runs at full speed.", "Puhallin pyörii täysillä."),
        solution: t("Reduce the load and clean the coolers.", "Kevennä kuormaa ja puhdista jäähdyttimet."),
      }),
    ],
  },
  {
    spn: 96,
    unit: "body",
    designator: "B20",
    name: t("Fuel level sensor", "Polttoaineen määräanturi"),
    purpose: t("Tells how full the fuel tank is.", "Kertoo polttoainesäiliön täyttöasteen."),
    place: t("Top of the fuel tank", "Polttoainesäiliön päällä"),
    position: "5/A2",
    without: t("The fuel gauge stays empty.", "Polttoainemittari jää tyhjäksi."),
    iotest: t("Float low 240 Ω, float high 33 Ω.", "Uimuri alhaalla 240 Ω, ylhäällä 33 Ω."),
    signalFaults: [signal(3, 4, "C"), signal(4, 4, "C")],
    ownFaults: [
      own(17, [4, "C"], {
        title: t("Fuel is running low", "Polttoaine vähissä"),
        condition: t("Below 8 % of the tank for two minutes.", "Alle 8 % säiliöstä kahden minuutin ajan."),
        effect: t("None yet.", "Ei vielä vaikutusta."),
        solution: t("Fill up at the next stop.", "Tankkaa seuraavalla tauolla."),
      }),
      own(18, [3, "B"], {
        title: t("Fuel almost used up", "Polttoaine lähes lopussa"),
        condition: t("Below 4 % of the tank for two minutes.", "Alle 4 % säiliöstä kahden minuutin ajan."),
        effect: t(
          "The engine may stop; air in the lines makes it hard to start.",
          "Moottori voi sammua; ilma putkistossa vaikeuttaa käynnistystä.",
        ),
        solution: t(
          "Fill up now. Bleed the lines if the engine has stopped.",
          "Tankkaa heti. Ilmaa putkisto, jos moottori on sammunut.",
        ),
      }),
    ],
  },
  {
    spn: 174,
    unit: "engine",
    designator: "B21",
    name: t("Fuel temperature sensor", "Polttoaineen lämpötila-anturi"),
    purpose: t(
      "Measures the fuel before the high-pressure pump.",
      "Mittaa polttoaineen ennen korkeapainepumppua.",
    ),
    place: t("Inlet of the high-pressure pump", "Korkeapainepumpun tuloliitin"),
    position: "3/D2",
    without: t("The injected amount is less exact.", "Ruiskutusmäärä on epätarkempi."),
    iotest: RESISTOR,
    signalFaults: [signal(3, 4, "C"), signal(4, 4, "C")],
    ownFaults: [
      own(16, [3, "B"], {
        title: t("Fuel hotter than normal", "Polttoaine tavallista kuumempaa"),
        condition: t("Above 80 °C for five minutes.", "Yli 80 °C viiden minuutin ajan."),
        effect: t("Power drops slowly.", "Teho laskee vähitellen."),
        solution: t(
          "Fill the tank and clean the fuel cooler.",
          "Täytä säiliö ja puhdista polttoaineen jäähdytin.",
        ),
      }),
    ],
  },
]
