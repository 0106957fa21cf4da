// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Draft, emptyDraft, noDraftQuestions } from '#features/reports/draft/rules.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { draftFormOf } from '#test/draft-form.ts'
import { BelowQuestions } from './BelowQuestions.tsx'
import { PersonalDataHint } from './PersonalDataHint.tsx'

cleanUpAfterEach()

const shown = (description: string, answers: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <PersonalDataHint
      draftForm={{
        draft: { ...emptyDraft('1'), description },
        draftQuestions: { ...noDraftQuestions, answersOf: () => answers },
      }}
    />,
  )

test('the summary names what the text and the answers seem to hold, and a plate where nothing asked for it', () => {
  expect(shown('Er ligt vuil.')).toBe('')
  expect(shown('Bel 06 12345678, mijn BSN is 111222333.')).toContain(
    'Uw tekst lijkt een telefoon\u00adnummer en een burger\u00adservice\u00adnummer te bevatten',
  )
  expect(shown('Bel 06 12345678 of mail kim@voorbeeld.example over GB-01-BB.')).toContain(
    'Uw tekst lijkt een telefoon\u00adnummer, een e-mailadres en een kenteken te bevatten',
  )
  expect(shown('Er ligt vuil.', { extra: 'GB-01-BB van kim@voorbeeld.example' })).toContain(
    'lijkt een kenteken en een e-mailadres te bevatten',
  )
  expect(shown('Van GB-01-BB.')).toContain('een kenteken')
})

function Summary({ description }: { description: string }) {
  const [draft, setDraft] = useState({ ...emptyDraft('1'), description })
  return (
    <>
      <p>{draft.description}</p>
      <PersonalDataHint draftForm={{ draft, draftQuestions: noDraftQuestions }} change={setDraft} />
    </>
  )
}

test('one press removes personal data from the text, and says so', () => {
  render(<Summary description="Bel 06 12345678 of mail kim@voorbeeld.example." />)
  fireEvent.click(screen.getByRole('button', { name: 'Haal het uit mijn tekst' }))
  expect(screen.getByText('Bel … of mail ….')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Het staat niet meer in uw tekst')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the hint about personal data in answers stands below the questions', async () => {
  const draft = {
    ...emptyDraft('1'),
    description: 'Mail kim@voorbeeld.example',
    answers: { extra: 'Bel 06 12345678.' },
  }
  const draftQuestions = { ...noDraftQuestions, answersOf: () => draft.answers }
  const changes: Draft[] = []
  const change: DraftForm['change'] = update => void changes.push(update(draft))
  render(<BelowQuestions draftForm={draftFormOf(draft, { draftQuestions, change })} seenReports={[]} />)
  expect(await screen.findByText('Uw tekst lijkt een telefoon\u00adnummer te bevatten')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Haal het uit mijn tekst' }))
  expect(changes).toMatchObject([{ description: draft.description, answers: { extra: 'Bel ….' } }])
})

test('without scripts the hint about personal data has no button', () => {
  expect(shown('Bel 06 12345678.')).not.toContain('<button')
})
