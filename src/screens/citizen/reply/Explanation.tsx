import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Session } from '../../../features/questionnaires/contract.ts'
import { formTexts as texts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { StaticMap } from '../../../web/map/StaticMap.tsx'
import { AttachmentViewer } from '../../../web/ui/AttachmentViewer.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { CrashBoundary } from '../CrashBoundary.tsx'
import css from './Reply.module.css'

type Heading = 'h2' | 'h4'
type Props = {
  session: Session
  map: PublicConfiguration['map']
  /** The level of the headings. */
  Heading?: Heading
  /** Stands below the place. */
  children?: ReactNode
}

/** What an external party is asked about a report: the first section, the place, and the other sections with their photos. */
export function Explanation({ session, map, Heading = 'h2', children }: Props) {
  const [first, ...others] = session.questionnaire_explanation?.sections ?? []
  const sentAt = session.created_at
  return (
    <>
      {first && <ExplanationSection section={first} sentAt={sentAt} Heading={Heading} />}
      <Place session={session} map={map} Heading={Heading}>
        {children}
      </Place>
      {others.map(section => (
        <ExplanationSection key={section.header} section={section} sentAt={sentAt} Heading={Heading} />
      ))}
    </>
  )
}

type Sections = NonNullable<Session['questionnaire_explanation']>['sections']
type SectionProps = { section: Sections[number]; sentAt: string; Heading: Heading }

function ExplanationSection({ section: { header, text, files }, sentAt, Heading }: SectionProps) {
  const [index, setIndex] = useState<number>()
  return (
    <section className={css.section}>
      <Heading className={css.sectionHeading}>{header}</Heading>
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

type PlaceProps = { session: Session; map: PublicConfiguration['map']; Heading: Heading; children?: ReactNode }

function Place({ session, map, Heading, children }: PlaceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const location = session.signal_snapshot?.location
  if (!location) return null
  const [lng, lat] = location.geometrie.coordinates
  const place = { lat, lng }
  return (
    <section className={css.section}>
      <Heading className={css.sectionHeading}>{texts.location}</Heading>
      <button type="button" className={css.map} onClick={() => setIsOpen(true)}>
        <StaticMap settings={map} place={place} zoom={map.summaryZoom} label={texts.showMap} />
      </button>
      {location.address_text && <p>{location.address_text}</p>}
      {children}
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
