import { lazy, Suspense, useState } from 'react'
import type { Session } from '../../../features/questionnaires/contract.ts'
import { photoQuestion } from '../../../features/questionnaires/web/session.ts'
import { formTexts as texts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { StaticMap } from '../../../web/map/StaticMap.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { AttachmentViewer } from '../../../web/ui/AttachmentViewer.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { CrashBoundary } from '../CrashBoundary.tsx'
import css from './Reply.module.css'
import { type QuestionProps, ReplyForm } from './ReplyForm.tsx'

/** The question to an external party: what is asked, where, and the photos; then the form. */
export function ExternalQuestion(props: QuestionProps) {
  const { configuration, session } = props
  const { title = '', sections = [] } = session.questionnaire_explanation ?? {}
  useTitle(titleOf(title, configuration.language.siteTitle))
  const [first, ...others] = sections
  const photos = photoQuestion(session)
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {first && <ExplanationSection section={first} sentAt={session.created_at} />}
      <Place session={session} map={configuration.map} />
      {others.map(section => (
        <ExplanationSection key={section.header} section={section} sentAt={session.created_at} />
      ))}
      <h2>{texts.answer}</h2>
      <ReplyForm {...props} photos={{ label: photos?.label ?? texts.photos, hint: texts.photosHint }} />
    </div>
  )
}

type Explanation = NonNullable<Session['questionnaire_explanation']>
type SectionProps = { section: Explanation['sections'][number]; sentAt: string }

function ExplanationSection({ section: { header, text, files }, sentAt }: SectionProps) {
  const [index, setIndex] = useState<number>()
  return (
    <section className={css.section}>
      <h2>{header}</h2>
      {text && <p className={css.text}>{text}</p>}
      {files.length > 0 && (
        <ul className={css.photos}>
          {files.map(({ file, description }, place) => (
            <li key={file}>
              <button type="button" className={css.photo} onClick={() => setIndex(place)}>
                <img src={file} alt={texts.openPhoto(description)} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AttachmentViewer
        files={files.map(({ file, description }) => ({ src: file, name: description, createdAt: sentAt }))}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(undefined)}
      />
    </section>
  )
}

const PlaceMap = lazy(async () => ({ default: (await import('../../../web/map/PlaceMap.tsx')).PlaceMap }))

function Place({ session, map }: { session: Session; map: PublicConfiguration['map'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const location = session.signal_snapshot?.location
  if (!location) return null
  const [lng, lat] = location.geometrie.coordinates
  const place = { lat, lng }
  return (
    <section className={css.section}>
      <h2>{texts.location}</h2>
      <button type="button" className={css.map} onClick={() => setIsOpen(true)}>
        <StaticMap settings={map} place={place} zoom={map.summaryZoom} label={texts.showMap} />
      </button>
      {location.address_text && <p>{location.address_text}</p>}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.location}
        wide
        actions={<Button onClick={() => setIsOpen(false)}>Sluiten</Button>}
      >
        <CrashBoundary>
          <Suspense fallback={<Spinner label={texts.loadingMap} />}>
            {isOpen && <PlaceMap map={map} place={place} label={location.address_text || texts.location} />}
          </Suspense>
        </CrashBoundary>
      </Dialog>
    </section>
  )
}
