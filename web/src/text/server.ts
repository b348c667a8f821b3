// SPDX-License-Identifier: Apache-2.0
// What the server says when it refuses something over HTTP is English, for programs and people; here
// it is in Turkish, sentence by sentence. A unit test reads the server's sources and lists those that
// are missing. `*` stands for anything, and is taken over.
import { language } from '../settings.svelte';

export const TURKISH: Record<string, string> = {
  'games cannot be read or written just now: try again later':
    'oyunlar şu anda okunup yazılamıyor: biraz sonra yeniden dene',
  'expected a JSON object': 'bir JSON nesnesi bekleniyordu',
  'the table was just put away: ask again': 'masa az önce kaldırıldı: yeniden dene',
  'there is no such table': 'böyle bir masa yok',
  'the table is played at another address': 'bu masa başka bir adreste oynanıyor',
  'the table cannot be read: *': 'masa okunamıyor: *',
  'there is no such title': 'böyle bir oyun yok',
  'there is no such thing at a table': 'masada böyle bir şey yok',
  'there is no such thing of a save': 'kayıtta böyle bir şey yok',
  'there is no such family': 'böyle bir oyun ailesi yok',
  'there is nothing here': 'burada bir şey yok',
  'expected GET, POST or DELETE': 'GET, POST ya da DELETE bekleniyordu',
  'something went wrong here; nothing was done': 'burada bir şey ters gitti; hiçbir şey yapılmadı',
  'too many are asking; try again soon': 'çok fazla soran var; az sonra yeniden dene',
  'the game is not over yet': 'oyun henüz bitmedi',
  'expected a list of bots': 'bir bot listesi bekleniyordu',
  'expected the names of bots': 'bot adları bekleniyordu',
  'expected a number from 1 to *': '1 ile * arasında bir sayı bekleniyordu',
  'expected texts': 'metin bekleniyordu',
  'there is no such experiment': 'böyle bir deney yok',
  'this house has no lab': 'bu evde laboratuvar yok',
  'the lab of this house is for hosts: expected a table and its host token':
    'bu evin laboratuvarı ev sahipleri içindir: bir masa ve ev sahibi anahtarı bekleniyordu',
  'it is not the host token of this table': 'bu masanın ev sahibi anahtarı değil',
  'it was stopped before it began': 'başlamadan durduruldu',
  'something went wrong here': 'burada bir şey ters gitti',
  'there is no such save': 'böyle bir kayıt yok',
  'the slot is taken; "replace": true writes over it': 'yuva dolu; üzerine yazmayı seç',
  'there is no such board': 'böyle bir tahta yok',
  'there is no such picture': 'böyle bir resim yok',
  'there are * pictures on your boards: delete one first':
    'tahtalarında * resim var: önce birini sil',
  'expected a picture that begins with <svg': '<svg ile başlayan bir resim bekleniyordu',
  'expected a viewBox of four numbers, or width and height':
    'dört sayılık bir viewBox ya da genişlik ve yükseklik bekleniyordu',
  'a picture may not declare entities': 'bir resim varlık tanımlayamaz',
  'elements lie too deep in each other': 'öğeler iç içe çok derin',
  'there are too many elements': 'çok fazla öğe var',
  'an element has no end': 'bir öğenin sonu yok',
  'the picture is not UTF-8': 'resim UTF-8 değil',
  'expected a device key: Authorization: Bearer KEY': 'bu tarayıcının anahtarı tanınmadı',
  'expected a name of 1 to 40 characters': '1 ile 40 karakter arasında bir ad bekleniyordu',
  'it is not of this table': 'bu masaya ait değil',
  'the game has not begun': 'oyun başlamadı',
  'there are * boards: delete one first': '* tahta var: önce birini sil',
  'your boards may have * KB together: delete one first':
    'tahtaların toplamı en çok * KB olabilir: önce birini sil',
  'there are *': 'var: *',
  'your boards may have *': 'tahtaların toplamı şu kadar olabilir: *',
  'there is nothing to delete here': 'burada silinecek bir şey yok',
  'expected a title as one document': 'tek belge halinde bir oyun bekleniyordu',
  'only a board of 40 tiles has a tiles.txt':
    'yalnızca 40 karelik tahtaların tiles.txt dosyası olur',
  'there is no such seat': 'böyle bir yer yok',
  'the game had not begun': 'oyun başlamamıştı',
  'the game has begun': 'oyun başladı',
  'nobody sits there yet': 'orada henüz kimse oturmuyor',
  'there is no open seat': 'boş yer yok',
  'expected a name of at most 24 characters that can be seen':
    'görülebilen, en çok 24 karakterlik bir ad bekleniyordu',
  'expected the name of a token': 'bir taşın adı bekleniyordu',
  'expected a number from 0 to 7': '0 ile 7 arasında bir sayı bekleniyordu',
  "is somebody else's colour": 'bu renk başkasının',
  'there is no continent *': 'böyle bir kıta yok: *',
  'expected an object of switches': 'kurallar bekleniyordu',
  'expected an object': 'bir nesne bekleniyordu',
  'expected a list of seats': 'yerlerin listesi bekleniyordu',
  'expected a whole number from 0 to *': '0 ile * arasında bir tam sayı bekleniyordu',
  'expected true or false': 'evet ya da hayır bekleniyordu',
  'the body is too large': 'gönderilen çok büyük',
  'at most * bytes are taken here': 'burada en çok * bayt alınır',
  'there is no such file': 'böyle bir dosya yok',
  'too many requests from your address; wait a little':
    'adresinden çok fazla istek geldi; biraz bekle',
  'too many uploads at once; try again in a moment':
    'aynı anda çok fazla yükleme var; az sonra dene',
  'there was no answer in time; try again': 'zamanında yanıt gelmedi; yeniden dene',
  'the server is about to stop': 'sunucu kapanmak üzere',
  'too many connections from your address': 'adresinden çok fazla bağlantı var',
  'too many connections; try again in a moment': 'çok fazla bağlantı var; az sonra yeniden dene',
};

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const PATTERNS = Object.entries(TURKISH)
  .filter(([reason]) => reason.includes('*'))
  .map(([reason, turkish]) => ({
    pattern: new RegExp(`^${escaped(reason).replace('*', '(.*)')}$`),
    turkish,
  }));

export function inTurkish(reason: string): string | undefined {
  const plain = TURKISH[reason];
  if (plain !== undefined) return plain;
  for (const { pattern, turkish } of PATTERNS) {
    const found = pattern.exec(reason);
    if (found) return turkish.replace('*', () => found[1] ?? '');
  }
  return undefined;
}

/** A reason of the server in the player's language. */
export function fromServer(reason: string): string {
  return language() === 'tr' ? (inTurkish(reason) ?? reason) : reason;
}
