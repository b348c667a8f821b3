// SPDX-License-Identifier: Apache-2.0
import type { en } from './messages.en';

export const tr: Record<keyof typeof en, string> = {
  'replay.menu': 'Tekrarlar',
  'replay.title': 'Tekrar',
  'replay.of': '{title} oyununun tekrarı',
  'replay.choose': 'Günlük seç',
  'replay.drop': 'Buraya bırak',
  'replay.opening': 'Günlük açılıyor',
  'replay.not_opened': 'Bu gösterilemiyor',
  'replay.say.drop':
    'Günlük, bir oyunun tamamını tek dosyada tutar. Oyundan sonra “Günlüğü indir” ile alırsın; dosyayı buraya bırak, oyunu istediğin Parlour’da yeniden izle.',
  'replay.say.empty': 'Bu oyunda henüz bir şey olmadı.',
  'replay.say.problem': '{place}: {reason}',
  'replay.controls': 'Tekrar düğmeleri',
  'replay.play': 'Oynat',
  'replay.pause': 'Duraklat',
  'replay.back': 'Bir adım geri',
  'replay.forward': 'Bir adım ileri',
  'replay.turn_back': 'Önceki tur',
  'replay.turn_on': 'Sonraki tur',
  'replay.start': 'Başa dön',
  'replay.end': 'Sona git',
  'replay.speed': 'Hız',
  'replay.speed_now': 'Hız {rate}×',
  'replay.scrubber': 'Oyunun anı',
  'replay.say.moment': '{at} / {total}. {line}',
  'replay.count': '{at} / {total}',
  'replay.download': 'Günlüğü indir',
  'replay.dice': 'Zarları denetle',
  'replay.dice_title': 'Adil zarlar',
  'replay.checking': 'Denetleniyor',
  'replay.fair': 'Zarlar adildi',
  'replay.unfair': 'Bir şey yanlış',
  'replay.unknown': 'Bir şey söylenemez',
  'replay.say.fair':
    '{count} rastgele sonucun hepsi, oyundan önce kilitlenen sırdan çıkıyor. Ev tek birini bile seçemezdi.',
  'replay.say.unfair': '{count} sonuç, oyundan önce söz verilen sırdan çıkmıyor.',
  'replay.say.damaged': 'Günlük bozulmuş ya da değiştirilmiş: {reason}',
  'replay.say.unrevealed':
    '{count} sonucun ardındaki sır bu günlükte yok. Sır, oyun bitince açıklanır.',
  'replay.say.none': 'Bu oyun için bir sır söz verilmemiş; denetleyecek bir şey yok.',
  'replay.commitment': 'Oyundan önceki söz',
  'replay.secret': 'Oyundan sonraki sır',
  'replay.say.how':
    'Söz, sırrın parmak izidir. Bu parmak izini, sırla birlikte de her zarı herkes yeniden hesaplayabilir: “parlour verify” bunu bu sunucu olmadan yapar.',
};
