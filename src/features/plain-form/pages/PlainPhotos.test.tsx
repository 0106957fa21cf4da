import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDraft } from '#features/reports/draft/rules.ts'
import { emptyPlace } from '#features/reports/location/plain-place.ts'
import { PlainPagesContext } from '#features/site/pages/plain-pages.ts'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { world } from '#test/world.ts'
import type { PlainStep } from '../page.ts'
import { PlainForm } from './PlainForm.tsx'

async function shownAt(step: PlainStep['step']) {
  const form: PlainStep = {
    kind: 'step',
    step,
    draft: emptyDraft('1'),
    questions: undefined,
    tried: undefined,
    refusal: undefined,
    subjects: undefined,
    place: { ...emptyPlace, isChanging: false, isOutside: false, areas: [] },
    objects: undefined,
    hasTooManyObjects: false,
    doubles: [],
    added: undefined,
    notice: undefined,
    photos: [],
    refusedPhotos: [{ name: 'klein.jpg', type: 'image/jpeg', size: 2_000 }],
    handlingMessage: undefined,
  }
  const configuration = toPublicConfiguration((await world()).base.municipality, { isDemo: true, isEmbedded: true })
  return renderToStaticMarkup(
    <PlainPagesContext value={{ form }}>
      <PlainForm
        configuration={configuration}
        wizardPage={step}
        category={undefined}
        textBeforeHydration={() => ''}
        Notices={() => null}
        staffSessionState="none"
      />
    </PlainPagesContext>,
  ).replace(/<[^>]*>/g, ' ')
}

test.each(['beschrijf', 'contact'] as const)(
  'without scripts a photo that was refused is an error at the step %s',
  async step => {
    expect(await shownAt(step)).toMatch(/Fout:\s+klein\.jpg: Dit bestand is te klein/)
  },
)
