import type { QuestionTemplate } from '../question.ts'
import { alert, answered, choiceQuestion, choices, residents, subs, yesNoQuestion } from './parts.ts'

const shared = { any: [subs('woningdelen-spookburgers'), answered('wonen_overig', 'woningdelen')] }
const sharedOrCriminal = {
  any: [subs('woningdelen-spookburgers'), answered('wonen_overig', 'woningdelen', 'crimineleBewoning')],
}
const manyResidents = answered(
  'extra_wonen_woningdelen_aantal_personen',
  'drie_personen',
  'vier_personen',
  'vijf_of_meer_personen',
)

export const sharedHome: readonly QuestionTemplate[] = [
  { key: 'woningdelen_dateTime', type: 'date-time', label: 'Wanneer was het?', when: sharedOrCriminal },
  {
    key: 'extra_wonen_woningdelen_vermoeden',
    type: 'text',
    label: 'Weet u wat zich in deze woning afspeelt?',
    hint: 'Vertel ons wat u vermoedt. Bijvoorbeeld dat er iets gebeurt wat niet mag.',
    shortLabel: 'Vermoeden',
    when: sharedOrCriminal,
  },
  yesNoQuestion({
    key: 'extra_wonen_woningdelen_eigenaar',
    label: 'Weet u wie de eigenaar is van de woning?',
    shortLabel: 'Weet u wie de eigenaar is?',
    when: shared,
  }),
  choiceQuestion({
    key: 'extra_wonen_woningdelen_weet_eigenaar',
    label: 'Weet de eigenaar hoeveel personen in de woning verblijven?',
    shortLabel: 'Weet de eigenaar er vanaf?',
    options: choices({ ja: 'Ja', nee: 'Nee', weet_ik_niet: 'Weet ik niet' }),
    when: { all: [shared, answered('extra_wonen_woningdelen_eigenaar', 'ja')] },
  }),
  {
    key: 'extra_wonen_woningdelen_hoe_weet_eigenaar',
    type: 'textarea',
    label: 'Waaruit blijkt dat de eigenaar weet hoeveel personen in de woning verblijven?',
    shortLabel: 'Waaruit blijkt dit?',
    when: { all: [shared, answered('extra_wonen_woningdelen_weet_eigenaar', 'ja')] },
  },
  choiceQuestion({
    key: 'extra_wonen_woningdelen_adres_huurder',
    label: 'Weet u waar de officiële huurder woont?',
    hint: 'We bedoelen de persoon die volgens het contract in de woning hoort te wonen.',
    shortLabel: 'Adres huurder',
    options: choices({
      zelfde_adres: 'Ja, op hetzelfde adres als de bewoners',
      ander_adres: 'Ja, op een ander adres dan de bewoners',
      weet_ik_niet: 'Nee, weet ik niet',
    }),
    when: sharedOrCriminal,
  }),
  choiceQuestion({
    key: 'extra_wonen_woningdelen_aantal_personen',
    label: 'Hoeveel personen wonen op dit adres?',
    shortLabel: 'Aantal personen',
    options: residents,
    when: sharedOrCriminal,
  }),
  choiceQuestion({
    key: 'extra_wonen_criminele_bewoning_bewoners_familie',
    label: 'Zijn de bewoners volgens u familie van elkaar?',
    shortLabel: 'Bewoners familie',
    options: choices({
      ja: 'Ja, de bewoners zijn familie',
      nee: 'Nee, de bewoners zijn geen familie',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: { all: [answered('wonen_overig', 'crimineleBewoning'), manyResidents] },
  }),
  choiceQuestion({
    key: 'extra_wonen_criminele_bewoning_samenwonen',
    label: 'Zijn de personen tegelijk op het adres komen wonen?',
    shortLabel: 'Samenwonen',
    options: choices({
      ja: 'Ja, ze zijn tegelijk op het adres komen wonen',
      nee: 'Nee, ze zijn op verschillende momenten op het adres komen wonen',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: { all: [answered('wonen_overig', 'crimineleBewoning'), manyResidents] },
  }),
  choiceQuestion({
    key: 'extra_wonen_woningdelen_wisselende_bewoners',
    label: 'Komen er vaak nieuwe mensen op het adres wonen?',
    shortLabel: 'Wisselende bewoners',
    options: choices({
      ja: 'Ja, vaak andere bewoners op het adres',
      nee: 'Nee, dezelfde bewoners',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: sharedOrCriminal,
  }),
  {
    key: 'extra_wonen_woningdelen_iemand_aanwezig',
    type: 'text',
    label: 'Op welke dag/tijd is er iemand op het adres?',
    shortLabel: 'Iemand aanwezig',
    when: sharedOrCriminal,
  },
  yesNoQuestion({
    key: 'extra_wonen_woningdelen_overlast',
    label: 'Ervaart u overlast?',
    shortLabel: 'Ervaart u overlast?',
    when: shared,
  }),
  {
    key: 'extra_wonen_woningdelen_overlast_omschrijven',
    type: 'textarea',
    label: 'Kunt u de overlast die u ervaart omschrijven?',
    hint: 'Vertel ons wat er gebeurt, wanneer, hoe vaak en waar.',
    shortLabel: 'Omschrijving overlast',
    required: true,
    when: { all: [shared, answered('extra_wonen_woningdelen_overlast', 'ja')] },
  },
  alert({
    key: 'extra_wonen_woningdelen_overlast_info',
    when: {
      all: [
        shared,
        {
          any: [
            answered('extra_wonen_woningdelen_weet_eigenaar', 'ja'),
            answered('extra_wonen_woningdelen_overlast', 'ja'),
          ],
        },
      ],
    },
    severity: 'info',
    paragraphs: [
      'Heeft u bewijs of wilt u ons meer vertellen? Vul dan op de volgende pagina uw e-mailadres en telefoonnummer in. Dan nemen wij contact met u op.',
    ],
  }),
]
