import { useState } from 'react'
import { formTexts as texts } from '#features/questionnaires/web/texts.ts'
import { AttachmentViewer } from '#web/ui/AttachmentViewer.tsx'
import { useIsPlain } from '../plain-pages.ts'
import css from './Reply.module.css'

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
