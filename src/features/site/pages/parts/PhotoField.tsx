import { lazy, Suspense, useState } from 'react'
import { acceptedPhotoTypes, limits } from '#features/attachments/limits.ts'
import { texts } from '#features/reports/draft/texts.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './PhotoField.module.css'

type Props = {
  id?: string
  label?: string
  hint?: string
  max?: number
  refused?: readonly string[] | undefined
  photos: readonly Photo[]
  onChange: (update: (photos: readonly Photo[]) => readonly Photo[]) => void
}

export const loadPhotosModule = () => import('#features/form/pages/steps/Photos.tsx')
const Photos = lazy(async () => ({ default: (await loadPhotosModule()).Photos }))

const preparePhotosLazily = (files: readonly File[], maxPhotos: number) =>
  loadPhotosModule().then(
    ({ preparePhotos }) => preparePhotos(files, maxPhotos),
    () => ({ photos: [], errors: [texts.photosUnavailable] }),
  )

export function PhotoField({
  id = 'photos',
  label = texts.fields.photos,
  hint = texts.photosHint,
  max = limits.maxPerReport,
  refused = [],
  photos,
  onChange,
}: Props) {
  const [errors, setErrors] = useState<readonly string[] | undefined>(refused)

  async function add(files: readonly File[]) {
    setErrors(undefined)
    const { photos: added, errors: newErrors } = await preparePhotosLazily(files, max - photos.length)
    onChange(before => [...before, ...added].slice(0, max))
    setErrors(newErrors)
  }

  return (
    <div className={css.photos}>
      <FileButton
        id={id}
        name="photos"
        label={label}
        hint={hint}
        accept={acceptedPhotoTypes}
        multiple
        error={errors?.[0] && <PhotoErrors errors={errors} />}
        onFiles={files => void add(files)}
      >
        {texts.choosePhotos}
      </FileButton>
      {!errors && <Spinner label={texts.preparingPhoto} />}
      <VisuallyHidden role="status">
        {[...(errors ?? []), photos[0] && texts.photosAddedCount(photos.length)].join(' ')}
      </VisuallyHidden>
      {photos[0] && (
        <Suspense fallback={null}>
          <Photos
            photos={photos}
            onRemove={removedKey => onChange(before => before.filter(({ key }) => key !== removedKey))}
          />
        </Suspense>
      )}
    </div>
  )
}

const PhotoErrors = ({ errors }: { errors: readonly string[] }) => (
  <ul className={css.faults}>
    {errors.map(error => (
      <li key={error}>{error}</li>
    ))}
  </ul>
)
