import { FIVE_VOLT, own, type Part, POWERED, RESISTOR, signal, t } from "./part.ts"

/** Diagnostic parts of exhaust aftertreatment: catalyst fluid, particulate filter, exhaust sensors. */
export const aftertreatment: ReadonlyArray<Part> = [
  {
    spn: 1761,
    unit: "exhaust",
    designator: "B30",
    name: t("SCR fluid level sensor", "Urealiuoksen määräanturi"),
    purpose: t("Tells how full the SCR fluid tank is.", "Kertoo urealiuossäiliön täyttöasteen."),
    place: t("Top of the SCR fluid tank", "Urealiuossäiliön päällä"),
    position: "6/A2",
    without: t(
      "The tank counts as empty after ten hours.",
      "Säiliö tulkitaan tyhjäksi kymmenen tunnin jälkeen.",
    ),
    iotest: POWERED,
    signalFaults: [signal(3, 3, "B"), signal(4, 3, "B"), signal(9, 3, "B")],
    ownFaults: [
      own(17, [4, "C"], {
        title: t("SCR fluid is running low", "Urealiuos vähissä"),
        condition: t("Below 10 % of the tank for one minute.", "Alle 10 % säiliöstä minuutin ajan."),
        effect: t("None yet.", "Ei vielä vaikutusta."),
        solution: t("Fill up at the next stop.", "Täytä seuraavalla tauolla."),
      }),
      own(18, [3, "B"], {
        title: t("SCR fluid almost used up", "Urealiuos lähes lopussa"),
        condition: t("Below 5 % of the tank for one minute.", "Alle 5 % säiliöstä minuutin ajan."),
        effect: t("Power is reduced step by step.", "Teho alenee portaittain."),
        solution: t("Fill up now.", "Täytä heti."),
      }),
      own(1, [2, "A"], {
        title: t("SCR fluid used up", "Urealiuos loppu"),
        condition: t("Below 1 % of the tank for one minute.", "Alle 1 % säiliöstä minuutin ajan."),
        effect: t("The engine idles only.", "Moottori käy vain joutokäynnillä."),
        solution: t(
          "Fill the tank and wait until the display releases the power.",
          "Täytä säiliö ja odota, kunnes näyttö vapauttaa tehon.",
        ),
      }),
    ],
  },
  {
    spn: 3516,
    unit: "exhaust",
    designator: "B31",
    name: t("SCR fluid quality sensor", "Urealiuoksen laatuanturi"),
    purpose: t(
      "Measures how much urea the fluid holds; right are 32.5 %.",
      "Mittaa liuoksen ureapitoisuuden; oikea on 32,5 %.",
    ),
    place: t("Suction unit in the SCR fluid tank", "Imuyksikkö urealiuossäiliössä"),
    position: "6/A4",
    without: t(
      "The quality counts as wrong after twenty hours.",
      "Laatu tulkitaan vääräksi kahdenkymmenen tunnin jälkeen.",
    ),
    iotest: POWERED,
    signalFaults: [signal(3, 3, "B"), signal(9, 3, "B"), signal(12, 3, "B")],
    ownFaults: [
      own(18, [3, "B"], {
        title: t("SCR fluid is thinned", "Urealiuos laimentunut"),
        condition: t("Below 27 % urea for five minutes.", "Ureaa alle 27 % viiden minuutin ajan."),
        effect: t(
          "Exhaust gas is no longer clean; power will be reduced.",
          "Pakokaasu ei enää puhdistu; tehoa rajoitetaan pian.",
        ),
        solution: t(
          "Drain the tank, rinse it and fill up with fluid from a closed can.",
          "Tyhjennä ja huuhtele säiliö ja täytä avaamattomasta astiasta.",
        ),
      }),
      own(1, [2, "A"], {
        title: t("Wrong fluid in the SCR tank", "Väärää nestettä ureasäiliössä"),
        condition: t("Below 20 % urea for five minutes.", "Ureaa alle 20 % viiden minuutin ajan."),
        effect: t(
          "The engine idles only; the dosing unit can be damaged.",
          "Moottori käy vain joutokäynnillä; annostelu voi vaurioitua.",
        ),
        solution: t(
          "Do not go on. Drain the tank, rinse pump and lines, fill up with new fluid.",
          "Älä jatka. Tyhjennä säiliö, huuhtele pumppu ja putket ja täytä uudella liuoksella.",
        ),
      }),
    ],
  },
  {
    spn: 3031,
    unit: "exhaust",
    designator: "B32",
    name: t("SCR fluid temperature sensor", "Urealiuoksen lämpötila-anturi"),
    purpose: t("Tells whether the fluid must be thawed.", "Kertoo, onko liuosta sulatettava."),
    place: t("Suction unit in the SCR fluid tank", "Imuyksikkö urealiuossäiliössä"),
    position: "6/A5",
    without: t("The tank is heated by outside temperature.", "Säiliötä lämmitetään ulkolämpötilan mukaan."),
    iotest: RESISTOR,
    signalFaults: [signal(3, 4, "C"), signal(4, 4, "C")],
    ownFaults: [],
  },
  {
    spn: 4334,
    unit: "exhaust",
    designator: "B33",
    name: t("SCR dosing pressure sensor", "Urean annostelupaineen anturi"),
    purpose: t("Measures the pressure behind the dosing pump.", "Mittaa paineen annostelupumpun jälkeen."),
    place: t("Dosing pump", "Annostelupumppu"),
    position: "6/B2",
    without: t(
      "Dosing stops; power is reduced after ten hours.",
      "Annostelu pysähtyy; teho alenee kymmenen tunnin jälkeen.",
    ),
    iotest: FIVE_VOLT,
    signalFaults: [signal(3, 3, "B"), signal(4, 3, "B")],
    ownFaults: [
      own(18, [3, "B"], {
        title: t("Dosing pressure too low", "Annostelupaine liian matala"),
        condition: t(
          "Below 750 kPa for half a minute while dosing.",
          "Alle 750 kPa puoli minuuttia annostelun aikana.",
        ),
        effect: t(
          "Exhaust gas is no longer clean; power will be reduced.",
          "Pakokaasu ei enää puhdistu; tehoa rajoitetaan pian.",
        ),
        solution: t(
          "Replace the filter of the dosing pump and look for leaks with white crystals.",
          "Vaihda annostelupumpun suodatin ja etsi vuotoja valkoisista kiteistä.",
        ),
      }),
    ],
  },
  {
    spn: 3719,
    unit: "exhaust",
    designator: "E5",
    name: t("Particulate filter", "Hiukkassuodatin"),
    purpose: t("Holds back soot; it is burnt off now and then.", "Pidättää noen, joka poltetaan ajoittain."),
    place: t("Right side of the engine, first can", "Moottorin oikea puoli, ensimmäinen yksikkö"),
    position: "6/C2",
    without: t("Cleaning starts by working hours.", "Puhdistus käynnistyy käyttötuntien mukaan."),
    iotest: t(
      "Pressure difference at 1900 rpm without load: 1 kPa to 5 kPa.",
      "Paine-ero 1900 r/min kuormittamatta: 1–5 kPa.",
    ),
    signalFaults: [signal(2, 4, "C")],
    ownFaults: [
      own(16, [3, "B"], {
        title: t("Particulate filter full", "Hiukkassuodatin täynnä"),
        condition: t("Soot load above 90 % for five minutes.", "Nokikuorma yli 90 % viiden minuutin ajan."),
        effect: t("Power is reduced by a quarter.", "Teho alenee neljänneksen."),
        solution: t(
          "Park on bare ground and start the cleaning from the display; it takes half an hour.",
          "Pysäköi paljaalle maalle ja käynnistä puhdistus näytöltä; se kestää puoli tuntia.",
        ),
      }),
      own(0, [1, "A"], {
        title: t("Particulate filter overfull", "Hiukkassuodatin ylitäynnä"),
        condition: t("Soot load above 110 % for one minute.", "Nokikuorma yli 110 % minuutin ajan."),
        effect: t(
          "The engine idles only. Burning off could set the filter on fire.",
          "Moottori käy vain joutokäynnillä. Polttaminen voisi sytyttää suodattimen.",
        ),
        solution: t(
          "Do not start a cleaning. Have the filter taken out and cleaned in a workshop.",
          "Älä käynnistä puhdistusta. Suodatin on irrotettava ja puhdistettava korjaamolla.",
        ),
      }),
    ],
  },
  {
    spn: 3251,
    unit: "exhaust",
    designator: "B34",
    name: t("Particulate filter pressure sensor", "Hiukkassuodattimen paine-eroanturi"),
    purpose: t(
      "Compares the pressure before and behind the filter.",
      "Vertaa painetta suodattimen edessä ja takana.",
    ),
    place: t("Bracket above the exhaust unit", "Kannatin pakokaasuyksikön päällä"),
    position: "6/C4",
    without: t("Soot is counted from working hours.", "Noki lasketaan käyttötunneista."),
    iotest: FIVE_VOLT,
    signalFaults: [signal(3, 3, "B"), signal(4, 3, "B")],
    ownFaults: [
      own(0, [2, "B"], {
        title: t("Pressure difference of the filter too high", "Suodattimen paine-ero liian suuri"),
        condition: t("Above 20 kPa for half a minute.", "Yli 20 kPa puolen minuutin ajan."),
        effect: t("Power is reduced by half.", "Teho alenee puoleen."),
        solution: t(
          "Check the two hoses for water and kinks, then clean the filter.",
          "Tarkista letkut veden ja taitosten varalta, puhdista sitten suodatin.",
        ),
      }),
    ],
  },
  {
    spn: 3226,
    unit: "exhaust",
    designator: "B35",
    name: t("NOx sensor behind the catalyst", "Katalysaattorin jälkeinen NOx-anturi"),
    purpose: t(
      "Measures nitrogen oxides in the cleaned exhaust gas.",
      "Mittaa typen oksidit puhdistetusta pakokaasusta.",
    ),
    place: t("Exhaust pipe behind the catalyst", "Pakoputki katalysaattorin jälkeen"),
    position: "6/D2",
    without: t(
      "The effect of the catalyst is not checked; power is reduced after a while.",
      "Katalysaattorin tehoa ei valvota; teho alenee ajan mittaan.",
    ),
    iotest: POWERED,
    signalFaults: [signal(3, 3, "B"), signal(5, 3, "B"), signal(9, 3, "B")],
    ownFaults: [
      own(0, [3, "B"], {
        title: t("Too many nitrogen oxides", "Liikaa typen oksideja"),
        condition: t(
          "Above the limit of the engine's approval for one hour.",
          "Yli moottorin hyväksynnän rajan tunnin ajan.",
        ),
        effect: t("Power is reduced step by step.", "Teho alenee portaittain."),
        solution: t(
          "Check the quality of the SCR fluid, the dosing nozzle and the exhaust gas recirculation.",
          "Tarkista urealiuoksen laatu, annostelusuutin ja pakokaasun takaisinkierrätys.",
        ),
      }),
    ],
  },
  {
    spn: 173,
    unit: "exhaust",
    designator: "B36",
    name: t("Exhaust temperature sensor", "Pakokaasun lämpötila-anturi"),
    purpose: t("Measures the exhaust gas before the filter.", "Mittaa pakokaasun ennen suodatinta."),
    place: t("Inlet of the particulate filter", "Hiukkassuodattimen tulopuoli"),
    position: "6/D4",
    without: t("Cleaning of the filter is not possible.", "Suodattimen puhdistus ei onnistu."),
    iotest: t(
      "Resistance 220 Ω at 20 °C, 350 Ω at 400 °C.",
      "Vastus 220 Ω lämpötilassa 20 °C, 350 Ω lämpötilassa 400 °C.",
    ),
    signalFaults: [signal(3, 3, "B"), signal(4, 3, "B")],
    ownFaults: [
      own(0, [1, "A"], {
        title: t("Exhaust gas far too hot", "Pakokaasu vaarallisen kuumaa"),
        condition: t("Above 700 °C for ten seconds.", "Yli 700 °C kymmenen sekunnin ajan."),
        effect: t("Danger of fire; injection is reduced.", "Palovaara; ruiskutusta vähennetään."),
        solution: t(
          "Stop away from straw and grain. Look for an injector that drips and for oil in the intake.",
          "Pysähdy kauas oljesta ja viljasta. Etsi vuotava suutin ja öljyä imuilmasta.",
        ),
      }),
    ],
  },
  {
    spn: 2791,
    unit: "engine",
    designator: "Y20",
    name: t("Exhaust gas recirculation valve", "Pakokaasun takaisinkierrätysventtiili"),
    purpose: t("Leads some exhaust gas back into the intake.", "Johtaa osan pakokaasusta takaisin imuun."),
    place: t("Above the exhaust manifold", "Pakosarjan päällä"),
    position: "4/C2",
    without: t(
      "The valve stays shut; the catalyst has more to do.",
      "Venttiili jää kiinni; katalysaattori kuormittuu.",
    ),
    iotest: POWERED,
    signalFaults: [signal(5, 3, "B"), signal(6, 3, "B"), signal(13, 4, "C")],
    ownFaults: [
      own(7, [3, "B"], {
        title: t("Recirculation valve is stuck", "Takaisinkierrätysventtiili jumissa"),
        condition: t(
          "Position 15 % away from what was asked for, five seconds long.",
          "Asento poikkesi pyydetystä 15 % viiden sekunnin ajan.",
        ),
        effect: t("Smoke or little power.", "Savutusta tai vähän tehoa."),
        solution: t(
          "Take the valve off, remove soot, calibrate it afterwards.",
          "Irrota venttiili, poista noki ja kalibroi lopuksi.",
        ),
      }),
    ],
  },
]
