import { useEffect, useMemo } from 'react'
import { tooMany } from '#features/attachments/rules.ts'
import { fileTexts } from '#features/attachments/texts.ts'
import { preparePhoto } from '#features/attachments/web/prepare-photo.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import css from '#features/site/pages/parts/PhotoField.module.css'
import { Thumbnail } from '#web/ui/Thumbnail.tsx'
import { newUuid } from '#web/uuid.ts'

type Props = { photos: readonly Photo[]; onRemove: (key: string) => void }

export const Photos = ({ photos, onRemove }: Props) => (
  <ul className={css.list}>
    {photos.map((photo, index) => (
      <li key={photo.key}>
        <PhotoPreview photo={photo} index={index} onRemove={() => onRemove(photo.key)} />
      </li>
    ))}
  </ul>
)

function PhotoPreview({ photo, index, onRemove }: { photo: Photo; index: number; onRemove: () => void }) {
  return (
    <Thumbnail
      src={useObjectUrl(photo.file)}
      alt={lazyTexts.photoNumber(index + 1)}
      removeLabel={lazyTexts.removePhoto(index + 1)}
      onRemove={onRemove}
    >
      {photo.name}
    </Thumbnail>
  )
}

export function useObjectUrl(file: Blob): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}

export async function preparePhotos(files: readonly File[], maxPhotos: number) {
  const photos: Photo[] = []
  const errors = new Set<string>()
  for (const file of files) {
    const prepared = photos.length < maxPhotos ? await preparePhoto(file) : undefined
    if (!prepared) errors.add(tooMany())
    else if (prepared.refused !== undefined) errors.add(fileTexts.refused(file.name, prepared.refused))
    else photos.push({ key: newUuid(), name: prepared.name, file: prepared.file })
  }
  return { photos, errors: [...errors] }
}
