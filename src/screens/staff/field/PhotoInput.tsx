import { type ReactNode, useState } from 'react'
import { preparePhoto } from '#features/attachments/web/prepare-photo.ts'
import type { FieldPhoto } from '#features/field/queue.ts'
import { FileButton } from '#web/ui/FileButton.tsx'
import { newUuid } from '#web/uuid.ts'

type Props = { label: ReactNode; children: string; onPhoto: (photo: FieldPhoto) => void }

export function PhotoInput({ label, children, onPhoto }: Props) {
  const [error, setError] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const prepared = await preparePhoto(file)
    setError(prepared.refused)
    if (prepared.refused === undefined) onPhoto({ key: newUuid(), name: prepared.name, file: prepared.file })
  }
  return (
    <FileButton
      label={label}
      showOptional={false}
      error={error}
      accept="image/*"
      capture="environment"
      onFiles={([file]) => void take(file)}
    >
      {children}
    </FileButton>
  )
}
