import type { CategorySets } from '../question.ts'
import { numbersOfPeople } from './options.ts'
import { nuisanceTime, placeQuestion } from './place-and-time.ts'

export const sets: CategorySets = [
  {
    subs: 'others',
    questions: [
      placeQuestion,
      {
        ...nuisanceTime,
        when: {
          subCategory: [
            'daklozen-bedelen',
            'drank-en-drugsoverlast',
            'geluidsoverlast-door-personen',
            'jongerenoverlast',
            'loslopende-agressieve-honden',
            'overige-overlast-door-personen',
            'overlast-door-afsteken-vuurwerk',
            'overlast-van-taxis-bussen-en-fietstaxis',
            'wildplassen-poepen-overgeven',
          ],
        },
      },
      {
        key: 'extra_drugs_verkoop',
        type: 'radio',
        label: 'Denkt u dat er drugs worden verkocht?',
        shortLabel: 'Verkoop drugs',
        options: [
          { key: 'ja', label: 'Ja, ik denk dat er drugs worden verkocht' },
          { key: 'nee', label: 'Nee, ik denk dat er geen drugs worden verkocht' },
        ],
        required: true,
        when: { subCategory: ['drank-en-drugsoverlast', 'overige-overlast-door-personen'] },
      },
      {
        key: 'extra_drugs_verkoop_ja',
        type: 'alert',
        label: '',
        when: { question: 'extra_drugs_verkoop', is: ['ja'] },
        alert: {
          severity: 'call-now',
          blocks: false,
          paragraphs: [
            'De politie treedt op tegen de verkoop van drugs. Bel {phone.police}.',
            'U hoeft dit formulier niet meer verder in te vullen.',
          ],
          call: '{phone.police}',
        },
      },
      {
        key: 'extra_personen_overig',
        type: 'radio',
        label: 'Om hoeveel personen gaat het (ongeveer)?',
        shortLabel: 'Aantal personen',
        options: numbersOfPeople,
        required: true,
      },
      {
        key: 'extra_personen_overig_vaker',
        type: 'radio',
        label: 'Gebeurt het vaker?',
        shortLabel: 'Gebeurt het vaker',
        options: [
          { key: 'ja', label: 'Ja, het gebeurt vaker' },
          { key: 'nee', label: 'Nee, het is de eerste keer' },
        ],
      },
      {
        key: 'extra_personen_overig_vaker_momenten',
        type: 'textarea',
        label: 'Wanneer gebeurt het?',
        shortLabel: 'Momenten',
        when: { question: 'extra_personen_overig_vaker', is: ['ja'] },
      },
    ],
  },
]
