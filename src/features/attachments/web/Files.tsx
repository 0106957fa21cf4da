import { useState } from 'react'
import { dutchDateTime } from '../../../kit/amsterdam.ts'
import { AttachmentViewer, type Viewed } from '../../../web/ui/AttachmentViewer.tsx'
import { Thumbnail } from '../../../web/ui/Thumbnail.tsx'
import type { Attachment } from '../contract.ts'
import css from './Files.module.css'

/** The photos and files of a report; photos open in the viewer, other files by themselves. */
export function Files({ files }: { files: readonly Attachment[] }) {
  const [index, setIndex] = useState<number>()
  const pictures = files.filter(({ is_image }) => is_image)
  return (
    <>
      <ul className={css.files}>
        {files.map(file => (
          <li key={file._links.self.href}>
            <File file={file} onOpen={() => setIndex(pictures.indexOf(file))} />
          </li>
        ))}
      </ul>
      <AttachmentViewer
        files={pictures.map(toViewed)}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(undefined)}
      />
    </>
  )
}

function File({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const name = nameOf(file)
  const badges = [...(file.created_by === null ? ['Melder'] : []), ...(file.public ? ['Openbaar'] : [])]
  const about = (
    <>
      {file.is_image ? name : <a href={file.location}>{name}</a>}
      <br />
      {file.created_by && (
        <>
          {file.created_by}
          <br />
        </>
      )}
      {dutchDateTime(new Date(file.created_at))}
    </>
  )
  if (!file.is_image)
    return (
      <Thumbnail alt={name} badges={badges}>
        {about}
      </Thumbnail>
    )
  return (
    <Thumbnail
      src={file.thumbnail ?? file.location}
      alt={`${file.caption ?? name} vergroten`}
      badges={badges}
      onOpen={onOpen}
    >
      {about}
    </Thumbnail>
  )
}

const nameOf = ({ name, location }: Attachment) =>
  name ?? decodeURIComponent(location.split('?')[0]?.split('/').at(-1) ?? 'bestand')

const toViewed = (file: Attachment): Viewed => ({
  src: file.location,
  name: nameOf(file),
  createdAt: file.created_at,
  state: file.created_by === null ? 'melder' : file.public ? 'openbaar getoond' : file.created_by,
  caption: file.caption ?? undefined,
})
