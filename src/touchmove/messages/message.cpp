#include "touchmove/messages/message.hpp"

namespace touchmove::messages {

Param::Param(std::string_view name_of, Value value_of) : name(name_of), value(std::move(value_of)) {}
Param::Param(const Param& other) = default;
Param::Param(Param&& other) noexcept = default;
Param& Param::operator=(const Param& other) = default;
Param& Param::operator=(Param&& other) noexcept = default;
Param::~Param() = default;

bool operator==(const Param& a, const Param& b) { return a.name == b.name && a.value == b.value; }

}  // namespace touchmove::messages
