import { useState } from 'react'
import { useIsPlain } from '#features/site/pages/plain-pages.ts'
import { AttachmentViewer } from '#web/ui/AttachmentViewer.tsx'
import type { Photo } from '../contract.ts'
import { dayOfMonth } from '../web/days.ts'
import { myReportTexts as texts } from '../web/texts.ts'
import css from './MyReport.module.css'

export function ReportPhotos({ photos }: { photos: readonly Photo[] }) {
  const [index, setIndex] = useState<number>()
  const isPlain = useIsPlain()
  const inOrder = named(
    ['reporter', 'external', 'municipality'].flatMap(who => photos.filter(({ from }) => from === who)),
  )
  return (
    <>
      <ul className={css.photos}>
        {inOrder.map((photo, place) => (
          <li key={photo.src}>
            {isPlain ? (
              <a className={css.photo} href={photo.src}>
                <Preview photo={photo} />
              </a>
            ) : (
              <button type="button" className={css.photo} data-print="text" onClick={() => setIndex(place)}>
                <Preview photo={photo} />
              </button>
            )}
            <span>{photo.name}</span>
            <span className={css.when}>{dayOf(photo)}</span>
          </li>
        ))}
      </ul>
      <AttachmentViewer
        files={inOrder.map(photo => ({
          src: photo.src,
          name: photo.caption ? whose(photo) : photo.name,
          createdAt: photo.at,
          caption: photo.caption ?? undefined,
        }))}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(undefined)}
      />
    </>
  )
}

const Preview = ({ photo }: { photo: Photo }) => (
  <img src={photo.preview} alt={texts.openPhoto(photo.name, dayOf(photo))} loading="lazy" />
)

function named(photos: readonly Photo[]): Photo[] {
  const names = photos.map(photo => photo.caption ?? whose(photo))
  return photos.map((photo, index) => {
    const name = names[index] ?? ''
    const count = names.filter(each => each === name).length
    const number = names.slice(0, index + 1).filter(each => each === name).length
    return { ...photo, name: count > 1 ? texts.photoOf(name, number, count) : name }
  })
}

function whose({ sentWith, from }: Photo): string {
  if (sentWith) return texts.photoOfReporter[sentWith]
  return from === 'external' ? texts.photoOfExternal : texts.photoOfMunicipality
}
const dayOf = ({ at }: Photo) => dayOfMonth(at)
