import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { fetchFile } from "#web/lib/download.ts"

/**
 * An address that an <img> can show, of a photo that only the signed-in account may fetch; null if there is none or
 * until it is loaded.
 */
export function usePrivatePhoto(path: string): string | null {
  // A photo's address is its own for good: another photo has another address.
  const { data } = useQuery({
    queryKey: ["photo", path],
    queryFn: () => fetchFile(path),
    enabled: path !== "",
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [data])
  return url
}
