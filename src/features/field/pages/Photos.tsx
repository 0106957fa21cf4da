import { type ReactNode, useEffect, useState } from 'react'
import { preparePhoto } from '#features/attachments/web/prepare-photo.ts'
import { FileButton } from '#web/ui/FileButton.tsx'
import { newUuid } from '#web/uuid.ts'
import type { FieldPhoto } from '../queue.ts'

type Props = { photo: { file: Blob }; alt: string; className?: string | undefined }

export function KeptPhoto({ photo: { file }, alt, className }: Props) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return src ? <img className={className} src={src} alt={alt} /> : <span className={className} />
}

type InputProps = { label: ReactNode; children: string; onPhoto: (photo: FieldPhoto) => void }

export function PhotoInput({ label, children, onPhoto }: InputProps) {
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
