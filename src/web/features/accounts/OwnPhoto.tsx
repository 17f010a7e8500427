import { Button } from "@mantine/core"
import { useState } from "react"
import { uploadAvatar } from "#contract/accounts.ts"
import { call } from "#web/lib/api.ts"
import { useKeepUser } from "#web/lib/use-keep-user.ts"
import { PhotoDialog } from "#web/ui/photo/PhotoDialog.tsx"
import styles from "./accounts.module.css"
import { messages } from "./messages.ts"

export function OwnPhoto({ img }: { img: string }) {
  const [isOpen, setOpen] = useState(false)
  const keep = useKeepUser()
  const upload = async (photo: File): Promise<void> => {
    const { item } = await call(uploadAvatar, { img: photo })
    keep((user) => ({ ...user, img: item.img }))
  }
  return (
    <div className={styles.photo}>
      <img className={styles.avatar} src={img || "/avatar.svg"} alt={messages.avatar} width="112" height="112" />
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.uploadPhoto}
      </Button>
      <PhotoDialog title={messages.photoTitle} isOpen={isOpen} onClose={() => setOpen(false)} onUpload={upload} />
    </div>
  )
}
