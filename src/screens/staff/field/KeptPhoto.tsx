import { useEffect, useState } from 'react'

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
