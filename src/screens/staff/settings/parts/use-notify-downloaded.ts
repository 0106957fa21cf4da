import { useNotices } from '#web/ui/notices.ts'

export function useNotifyDownloaded() {
  const { notify } = useNotices()
  return (what: string, file: string) =>
    notify({
      title: `${what} is gedownload`,
      message: `Het bestand ${file} staat bij je downloads.`,
      variant: 'success',
      type: 'local',
    })
}
