// Part of the visitors' service worker (`vite.world.config.ts`): what a push is shown as, and where it leads.

self.addEventListener("push", (event) => {
  const { tag, title, body, url } = messageOf(event.data)
  // The same message sent once more takes the place of the first, without a sound.
  const shown = { body, tag, renotify: false, lang: "uk", icon: "/icon-192.png", data: { url } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url ?? "/"))
})

async function openPage(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const there = windows.find((one) => `${new URL(one.url).pathname}/`.startsWith(`${url}/`))
  await (there ? there.focus() : self.clients.openWindow(url))
}

/** Only an address of this site is opened. */
function messageOf(data) {
  const { tag = "", title = "", body = "", url = "/" } = data?.json() ?? {}
  return { tag, title: title || "Сіджак", body, url: /^\/(?![/\\])/.test(url) ? url : "/" }
}
