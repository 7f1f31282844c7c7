#include "touchmove/tournament/formats/dbf/dbf.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::files {
namespace {

using messages::Message;
using messages::Param;

constexpr char version = 0x03;
constexpr char header_end = 0x0d;
constexpr char file_end = 0x1a;
constexpr char live = ' ';
constexpr char deleted = '*';
constexpr std::size_t descriptor_size = 32;
constexpr std::size_t most_fields = 2046;
constexpr std::size_t most_record_bytes = 65535;
constexpr std::size_t name_size = 11;
constexpr std::size_t type_at = 11;
constexpr std::size_t length_at = 16;

std::size_t little_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::size_t value = 0;
  for (std::size_t i = count; i > 0; --i) value = value << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
  return value;
}

void put_little_endian(std::string& out, std::size_t value, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) out += static_cast<char>(value >> (8 * i) & 0xffU);
}

bool is_field_name(std::string_view name) {
  return !name.empty() && name.size() < name_size &&
         std::all_of(
             name.begin(), name.end(),
             [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; });
}

/// "-12.5": an optional sign, digits, at most one point.
bool is_number(std::string_view text) {
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view part = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
  return !(whole.empty() && part.empty()) && is_digits(whole, whole.size()) && is_digits(part, part.size());
}

/// `what` is the last word of a key, `file.dbf.…`.
Message said(std::string_view what, std::vector<Param> params = {}) {
  return Message("file.dbf." + std::string(what), std::move(params));
}

Param number(std::string_view name, std::size_t value) { return {name, static_cast<std::int64_t>(value)}; }

/// What is wrong with a value of a field; nothing if nothing is.
std::optional<Message> fault_of(const DbfField& field, std::string_view value) {
  const auto refuse = [&](std::string_view what) { return said(what, {{"text", std::string(value)}}); };
  switch (field.type) {
    case 'D':
      if (!value.empty() && !results::parse_date(value)) return refuse("date");
      break;
    case 'N':
    case 'F':
      if (!value.empty() && !is_number(value)) return refuse("number");
      break;
    case 'L':
      if (value.size() > 1 || std::string_view("YyNnTtFf?").find(value) == std::string_view::npos) {
        return refuse("yes_or_no");
      }
      break;
    default:
      break;
  }
  return {};
}

/// What is wrong with a field itself; nothing if nothing is.
std::optional<Message> fault_of(const DbfField& field) {
  if (!is_field_name(field.name)) return said("name");
  if (std::string_view("CDNLF").find(field.type) == std::string_view::npos || field.type == '\0') {
    return said("type");
  }
  if (field.length == 0 || field.length > 255) return said("length");
  if (field.type == 'D' && field.length != 8) return said("date_length");
  return {};
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  tl::expected<DbfTable, std::vector<DbfMistake>> read() {
    if (read_header()) {
      read_fields();
      if (mistakes_.empty()) read_records();
    }
    if (mistakes_.empty()) return std::move(table_);
    return tl::unexpected(std::move(mistakes_));
  }

 private:
  void mistake(std::size_t record, std::string field, Message what) {
    mistakes_.push_back({record, std::move(field), std::move(what)});
  }
  void of_header(std::string_view what, std::vector<Param> params = {}) {
    mistake(0, "", said(what, std::move(params)));
  }

  bool read_header() {
    if (bytes_.size() < descriptor_size + 1) {
      of_header("cut");
      return false;
    }
    if (bytes_[0] != version) {
      of_header("version");
      return false;
    }
    const results::Date updated{1900 + static_cast<unsigned char>(bytes_[1]), static_cast<unsigned char>(bytes_[2]),
                                static_cast<unsigned char>(bytes_[3])};
    if (results::is_valid(updated)) table_.updated = updated;
    count_ = little_endian(bytes_, 4, 4);
    header_length_ = little_endian(bytes_, 8, 2);
    record_length_ = little_endian(bytes_, 10, 2);
    if (header_length_ < descriptor_size + 1 || header_length_ > bytes_.size()) {
      of_header("header_length", {number("bytes", header_length_)});
      return false;
    }
    return true;
  }

  void read_fields() {
    std::set<std::string> names;
    std::size_t at = descriptor_size;
    while (at < header_length_ && bytes_[at] != header_end) {
      if (at + descriptor_size > header_length_) return of_header("field_cut");
      const std::string_view name = bytes_.substr(at, name_size);
      DbfField field;
      field.name = name.substr(0, name.find('\0'));
      field.type = bytes_[at + type_at];
      field.length = static_cast<unsigned char>(bytes_[at + length_at]);
      field.decimals = static_cast<unsigned char>(bytes_[at + length_at + 1]);
      const std::string which = is_field_name(field.name) ? field.name : std::to_string(table_.fields.size() + 1);
      if (auto fault = fault_of(field)) mistake(0, which, std::move(*fault));
      if (!names.insert(field.name).second) mistake(0, which, said("name_twice"));
      table_.fields.push_back(std::move(field));
      at += descriptor_size;
    }
    if (at >= header_length_) return of_header("mark");
    if (table_.fields.empty()) return of_header("no_fields");
    std::size_t length = 1;
    for (const DbfField& field : table_.fields) length += field.length;
    if (length != record_length_) {
      of_header("record_length", {number("stated", record_length_), number("needed", length)});
    }
  }

  void read_records() {
    const std::string_view body = bytes_.substr(header_length_);
    if (count_ > body.size() / record_length_) {
      return of_header("records", {number("stated", count_), number("room", body.size() / record_length_)});
    }
    const std::string_view rest = body.substr(count_ * record_length_);
    if (!rest.empty() && rest.front() != file_end) of_header("bytes_after");
    for (std::size_t i = 0; i < count_; ++i) read_record(body.substr(i * record_length_, record_length_));
  }

  void read_record(std::string_view record) {
    if (record.front() == deleted) return;
    const std::size_t at_record = table_.records.size() + 1;
    if (record.front() != live) mistake(at_record, "", said("record_mark"));
    std::vector<std::string> values;
    std::size_t at = 1;
    for (const DbfField& field : table_.fields) {
      std::string_view value = record.substr(at, field.length);
      // some programs fill up with zero bytes
      while (!value.empty() && (value.back() == ' ' || value.back() == '\0')) value.remove_suffix(1);
      while (field.type != 'C' && !value.empty() && value.front() == ' ') value.remove_prefix(1);
      if (auto fault = fault_of(field, value)) mistake(at_record, field.name, std::move(*fault));
      values.emplace_back(value);
      at += field.length;
    }
    table_.records.push_back(std::move(values));
  }

  std::string_view bytes_;
  DbfTable table_;
  std::vector<DbfMistake> mistakes_;
  std::size_t count_{0};
  std::size_t header_length_{0};
  std::size_t record_length_{0};
};

std::vector<DbfMistake> faults_of(const DbfTable& table) {
  std::vector<DbfMistake> faults;
  std::set<std::string> names;
  std::size_t length = 1;
  for (const DbfField& field : table.fields) {
    if (auto fault = fault_of(field)) faults.push_back({0, field.name, std::move(*fault)});
    if (!names.insert(field.name).second) faults.push_back({0, field.name, said("name_twice")});
    length += field.length;
  }
  if (table.fields.empty() || table.fields.size() > most_fields || length > most_record_bytes) {
    faults.push_back({0, "", said("too_large")});
  }
  for (std::size_t i = 0; i < table.records.size(); ++i) {
    if (table.records[i].size() != table.fields.size()) {
      faults.push_back(
          {i + 1, "",
           said("values", {number("values", table.records[i].size()), number("fields", table.fields.size())})});
      continue;
    }
    for (std::size_t j = 0; j < table.fields.size(); ++j) {
      const std::string& value = table.records[i][j];
      const DbfField& field = table.fields[j];
      if (value.size() > field.length) {
        faults.push_back({i + 1, field.name, said("too_long", {{"text", value}, number("length", field.length)})});
      } else if (auto fault = fault_of(field, value)) {
        faults.push_back({i + 1, field.name, std::move(*fault)});
      }
    }
  }
  return faults;
}

}  // namespace

messages::Message message_of(const DbfMistake& mistake) {
  std::vector<Param> params;
  if (mistake.record != 0) params.push_back(number("at", mistake.record));
  if (!mistake.field.empty()) params.push_back({"field", mistake.field});
  params.push_back({"what", std::vector{mistake.what}});
  const std::string place = mistake.record == 0 ? "file.at.header" : "file.at.record";
  return Message(mistake.field.empty() ? place : place + ".field", std::move(params));
}

std::string to_string(const DbfMistake& mistake, std::string_view language) {
  return messages::say(message_of(mistake), language);
}

tl::expected<DbfTable, std::vector<DbfMistake>> read_dbf(std::string_view bytes) { return Reader(bytes).read(); }

tl::expected<std::string, std::vector<DbfMistake>> write_dbf(const DbfTable& table) {
  auto faults = faults_of(table);
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  std::size_t length = 1;
  for (const DbfField& field : table.fields) length += field.length;
  std::string out;
  out += version;
  const bool dated = results::is_valid(table.updated);
  out += static_cast<char>(dated ? table.updated.year - 1900 : 0);
  out += static_cast<char>(table.updated.month);
  out += static_cast<char>(table.updated.day);
  put_little_endian(out, table.records.size(), 4);
  put_little_endian(out, descriptor_size * (table.fields.size() + 1) + 1, 2);
  put_little_endian(out, length, 2);
  out.resize(descriptor_size, '\0');
  for (const DbfField& field : table.fields) {
    std::string descriptor = field.name;
    descriptor.resize(descriptor_size, '\0');
    descriptor[type_at] = field.type;
    descriptor[length_at] = static_cast<char>(field.length);
    descriptor[length_at + 1] = static_cast<char>(field.decimals);
    out += descriptor;
  }
  out += header_end;
  for (const auto& record : table.records) {
    out += live;
    for (std::size_t j = 0; j < table.fields.size(); ++j) {
      const std::string blanks(table.fields[j].length - record[j].size(), ' ');
      const bool right = table.fields[j].type == 'N' || table.fields[j].type == 'F';
      out += right ? blanks + record[j] : record[j] + blanks;
    }
  }
  out += file_end;
  return out;
}

}  // namespace touchmove::tournament::files
