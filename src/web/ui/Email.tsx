export function Email({ address }: { address: string }) {
  const atIndex = address.lastIndexOf('@')
  if (atIndex < 1) return address
  return (
    <>
      {address.slice(0, atIndex)}
      <wbr />
      {address.slice(atIndex)}
    </>
  )
}
