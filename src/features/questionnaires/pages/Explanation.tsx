import { lazy, type ReactNode, Suspense, useState } from 'react'
import { readableAddress } from '#features/reports/location/rules.ts'
import { CrashBoundary } from '#features/site/pages/parts/CrashBoundary.tsx'
import { useIsPlain } from '#features/site/pages/plain-pages.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { StaticMap } from '#web/map/StaticMap.tsx'
import { AttachmentViewer } from '#web/ui/AttachmentViewer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import type { Session } from '../contract.ts'
import { formTexts as texts } from '../web/texts.ts'
import css from './Reply.module.css'

export type Heading = 'h2' | 'h4'
type Props = {
  session: Session
  Heading: Heading
  children?: ReactNode
}

export function Explanation({ session, Heading, children }: Props) {
  const sections = session.questionnaire_explanation?.sections ?? []
  const [first, ...others] = sections.filter(({ text, files }) => text !== '' || files.length > 0)
  const sentAt = session.created_at
  return (
    <>
      {first && <ExplanationSection section={first} sentAt={sentAt} Heading={Heading} />}
      <Place session={session} Heading={Heading}>
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

const ExplanationSection = ({ section: { header, text, files }, sentAt, Heading }: SectionProps) => (
  <section className={css.section}>
    <Heading className={css.sectionHeading}>{header}</Heading>
    {text && <p className={css.text}>{text}</p>}
    {files.length > 0 && (
      <PhotoList
        photos={files.map(({ file, description }) => ({ src: file, preview: file, name: description, at: sentAt }))}
      />
    )}
  </section>
)

const PlaceMap = lazy(async () => ({ default: (await import('#web/map/PlaceMap.tsx')).PlaceMap }))

function Place({ session, Heading, children }: Props) {
  const { map } = useConfiguration()
  const [isOpen, setIsOpen] = useState(false)
  const isPlain = useIsPlain()
  const location = session.signal_snapshot?.location
  if (!location) return null
  const [lng, lat] = location.geometrie.coordinates
  const place = { lat, lng }
  const picture = <StaticMap settings={map} place={place} zoom={map.summaryZoom} label={texts.showMap} />
  return (
    <section className={css.section}>
      <Heading className={css.sectionHeading}>{texts.location}</Heading>
      {isPlain ? (
        <div className={css.map}>{picture}</div>
      ) : (
        <button type="button" className={css.map} data-print="text" onClick={() => setIsOpen(true)}>
          {picture}
        </button>
      )}
      {location.address_text && <p>{readableAddress(location.address_text)}</p>}
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
            {isOpen && (
              <PlaceMap map={map} place={place} label={readableAddress(location.address_text) || texts.location} />
            )}
          </Suspense>
        </CrashBoundary>
      </Dialog>
    </section>
  )
}

type Photo = { src: string; preview: string; name: string; at: string }

export function PhotoList({ photos }: { photos: readonly Photo[] }) {
  const [index, setIndex] = useState<number>()
  const isPlain = useIsPlain()
  return (
    <>
      <ul className={css.photos}>
        {photos.map(({ src, preview, name }, place) => (
          <li key={src}>
            {isPlain ? (
              <a className={css.photo} href={src}>
                <img src={preview} alt={texts.openPhoto(name)} />
              </a>
            ) : (
              <button type="button" className={css.photo} data-print="text" onClick={() => setIndex(place)}>
                <img src={preview} alt={texts.openPhoto(name)} loading="lazy" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <AttachmentViewer
        files={photos.map(({ src, name, at }) => ({ src, name, createdAt: at }))}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(undefined)}
      />
    </>
  )
}
