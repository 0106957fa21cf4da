import type { CategorySets } from '../question.ts'
import { alert, answered, choiceQuestion, choices, numbersOfPeople, subs } from './parts.ts'
import { nuisanceTime, placeQuestion } from './place-and-time.ts'

export const sets: CategorySets = [
  {
    subs: 'others',
    questions: [
      placeQuestion,
      {
        ...nuisanceTime,
        when: subs(
          'daklozen-bedelen',
          'drank-en-drugsoverlast',
          'geluidsoverlast-door-personen',
          'jongerenoverlast',
          'loslopende-agressieve-honden',
          'overige-overlast-door-personen',
          'overlast-door-afsteken-vuurwerk',
          'overlast-van-taxis-bussen-en-fietstaxis',
          'wildplassen-poepen-overgeven',
        ),
      },
      choiceQuestion({
        key: 'extra_drugs_verkoop',
        label: 'Denkt u dat er drugs worden verkocht?',
        shortLabel: 'Verkoop drugs',
        options: choices({
          ja: 'Ja, ik denk dat er drugs worden verkocht',
          nee: 'Nee, ik denk dat er geen drugs worden verkocht',
        }),
        when: subs('drank-en-drugsoverlast', 'overige-overlast-door-personen'),
      }),
      alert({
        key: 'extra_drugs_verkoop_ja',
        when: answered('extra_drugs_verkoop', 'ja'),
        severity: 'call-now',
        paragraphs: [
          'De politie treedt op tegen de verkoop van drugs. Bel {phone.police}.',
          'U hoeft dit formulier niet meer verder in te vullen.',
        ],
        call: '{phone.police}',
      }),
      choiceQuestion({
        key: 'extra_personen_overig',
        label: 'Om hoeveel personen gaat het (ongeveer)?',
        shortLabel: 'Aantal personen',
        options: numbersOfPeople,
      }),
      {
        key: 'extra_personen_overig_vaker',
        type: 'radio',
        label: 'Gebeurt het vaker?',
        shortLabel: 'Gebeurt het vaker',
        options: choices({ ja: 'Ja, het gebeurt vaker', nee: 'Nee, het is de eerste keer' }),
      },
      {
        key: 'extra_personen_overig_vaker_momenten',
        type: 'textarea',
        label: 'Wanneer gebeurt het?',
        shortLabel: 'Momenten',
        when: answered('extra_personen_overig_vaker', 'ja'),
      },
    ],
  },
]
