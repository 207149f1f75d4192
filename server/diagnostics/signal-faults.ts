import { type Part, type SignalFmi, type Text, t, UNITS } from "./part.ts"

/** Standard texts by failure mode (FMI), worded without the part's name so that they fit every part. */
const words: Record<SignalFmi, { readonly title: Text; readonly condition: Text; readonly solution: Text }> =
  {
    2: {
      title: t("signal jumps", "signaali hyppii"),
      condition: t(
        "The signal changed back and forth faster than is possible, ten times within a minute.",
        "Signaali vaihteli edestakaisin mahdottoman nopeasti, kymmenen kertaa minuutissa.",
      ),
      solution: t(
        "Look for a loose pin, a chafed wire or water in the connector. Shake the harness and watch the value.",
        "Etsi löysä liitinnasta, hankautunut johto tai vettä pistokkeesta. Heiluta johtosarjaa ja seuraa arvoa.",
      ),
    },
    3: {
      title: t("voltage too high", "jännite liian korkea"),
      condition: t(
        "The signal stayed above its highest valid voltage for two seconds.",
        "Signaali pysyi kaksi sekuntia korkeimman sallitun jännitteen yläpuolella.",
      ),
      solution: t(
        "Unplug the part. If the voltage stays, the wire touches a supply: repair the wire. If it falls, replace the part.",
        "Irrota osan pistoke. Jos jännite jää, johto koskettaa syöttöä: korjaa johto. Jos se laskee, vaihda osa.",
      ),
    },
    4: {
      title: t("voltage too low", "jännite liian matala"),
      condition: t(
        "The signal stayed below its lowest valid voltage for two seconds.",
        "Signaali pysyi kaksi sekuntia matalimman sallitun jännitteen alapuolella.",
      ),
      solution: t(
        "Unplug the part. If the voltage stays low, the wire touches ground: repair the wire. If it rises, replace the part.",
        "Irrota osan pistoke. Jos jännite pysyy matalana, johto koskettaa runkoa: korjaa johto. Jos se nousee, vaihda osa.",
      ),
    },
    5: {
      title: t("circuit open", "virtapiiri poikki"),
      condition: t(
        "No current flowed although the output was on.",
        "Virtaa ei kulkenut, vaikka lähtö oli päällä.",
      ),
      solution: t(
        "Check fuse and connector, then the wires for a break. Measure the resistance of the part.",
        "Tarkista sulake ja pistoke, sitten johtojen eheys. Mittaa osan vastus.",
      ),
    },
    6: {
      title: t("current too high", "virta liian suuri"),
      condition: t(
        "More current flowed than the output allows; it was switched off.",
        "Virta ylitti lähdön sallitun arvon, ja lähtö kytkettiin pois.",
      ),
      solution: t(
        "Look for a short between the wires and to the frame. Replace the part if its resistance is too low.",
        "Etsi oikosulku johtojen väliltä ja runkoon. Vaihda osa, jos sen vastus on liian pieni.",
      ),
    },
    8: {
      title: t("frequency wrong", "taajuus väärä"),
      condition: t(
        "Pulses came too often, too seldom or with the wrong length.",
        "Pulsseja tuli liian tiheään, liian harvoin tai väärän mittaisina.",
      ),
      solution: t(
        "Clean the sensor, check its gap and the teeth of the wheel it reads.",
        "Puhdista anturi, tarkista sen ilmarako ja luettavan pyörän hampaat.",
      ),
    },
    9: {
      title: t("messages missing", "viestit puuttuvat"),
      condition: t(
        "The expected message did not come over the network for one second.",
        "Odotettu viesti jäi tulematta väylää pitkin sekunnin ajan.",
      ),
      solution: t(
        "Check supply and network wires of the unit that sends it. Measure 60 Ω between the two network wires.",
        "Tarkista lähettävän ohjaimen syöttö ja väyläjohdot. Väyläjohtojen välillä on oltava 60 Ω.",
      ),
    },
    10: {
      title: t("value changes too fast", "arvo muuttuu liian nopeasti"),
      condition: t("The value moved faster than the part can.", "Arvo muuttui nopeammin kuin osa pystyy."),
      solution: t(
        "Check the ground point and the shield of the harness. Compare with a second instrument.",
        "Tarkista maadoituspiste ja johtosarjan suojavaippa. Vertaa toiseen mittariin.",
      ),
    },
    12: {
      title: t("part reports a fault of its own", "osa ilmoittaa omasta viastaan"),
      condition: t(
        "The electronics of the part found a fault in themselves.",
        "Osan oma elektroniikka havaitsi vian.",
      ),
      solution: t(
        "Switch off for two minutes and start again. If the code comes back, replace the part.",
        "Katkaise virta kahdeksi minuutiksi ja käynnistä uudelleen. Jos koodi palaa, vaihda osa.",
      ),
    },
    13: {
      title: t("not calibrated", "kalibroimatta"),
      condition: t(
        "Stored end positions are missing or do not fit the part.",
        "Tallennetut ääriasennot puuttuvat tai eivät sovi osaan.",
      ),
      solution: t(
        "Calibrate the part with the service menu, the machine on level ground.",
        "Kalibroi osa huoltovalikosta kone tasaisella maalla.",
      ),
    },
    19: {
      title: t("received value is marked wrong", "vastaanotettu arvo merkitty vialliseksi"),
      condition: t(
        "The unit that sends the value marked it as wrong.",
        "Arvon lähettävä ohjain merkitsi sen vialliseksi.",
      ),
      solution: t(
        "Read the codes of the unit that sends the value and put those right first.",
        "Lue arvon lähettävän ohjaimen koodit ja korjaa ne ensin.",
      ),
    },
  }

/** Title, condition, effect and solution of a signal fault of a part. */
export const signalFaultTexts = (part: Part, fmi: SignalFmi) => {
  const { condition, solution, title } = words[fmi]
  const wires = `${part.designator} – ${UNITS[part.unit].designator}`
  return {
    title: t(`${part.name.en}: ${title.en}`, `${part.name.fi}: ${title.fi}`),
    condition,
    effect: part.without,
    solution: t(`Wires ${wires}. ${solution.en}`, `Johdot ${wires}. ${solution.fi}`),
  }
}
